import { SamplePage } from '../page/SamplePage';
import { Approval } from './Approval';
import { OperationLog } from './OperationLog';
import { Parameters } from './Parameters';
import { profileTexts } from './texts';
import './profile.css';

/** Parameters that wait for approval beside the present ones, with their history. */
const BasicProfilePage = () => (
  <SamplePage route="Basic">
    <Approval />
    <div className="profile-pair sample-stack">
      <Parameters title={profileTexts.current} version="current" against="original" />
      <Parameters title={profileTexts.original} version="original" />
    </div>
    <OperationLog />
  </SamplePage>
);

export default BasicProfilePage;
