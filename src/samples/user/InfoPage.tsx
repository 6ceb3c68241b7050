import { useUser } from '#src/auth/useUser';
import { SamplePage } from '../page/SamplePage';
import { Activities } from './Activities';
import { InfoHeader } from './InfoHeader';
import { Notices } from './Notices';
import { Projects } from './Projects';
import { Teams } from './Teams';
import { Visits } from './Visits';
import './user.css';

/** The person, their projects and their teams. */
const InfoPage = () => {
  const user = useUser();
  if (!user) return null;
  return (
    <SamplePage route="Info">
      <InfoHeader user={user} />
      <div className="user-columns sample-stack">
        <div className="sample-stack">
          <Projects />
          <Activities />
        </div>
        <div className="sample-stack">
          <Teams />
          <Visits />
          <Notices />
        </div>
      </div>
    </SamplePage>
  );
};

export default InfoPage;
