import { useId, useState } from 'react';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { Tabs } from '#src/ui/Tabs';
import { SamplePage } from '../page/SamplePage';
import { BasicForm } from './BasicForm';
import { Certification } from './Certification';
import { Security } from './Security';
import { SettingPanel } from './SettingPanel';
import { settingWords as words } from './texts';
import './user.css';
import './setting.css';

const panels = [
  ['basic', BasicForm],
  ['security', Security],
  ['certification', Certification],
] as const;
type Tab = (typeof panels)[number][0];

/** The page on which people change their own data. */
const SettingPage = () => {
  const text = useText();
  const id = useId();
  const user = useUser();
  const [tab, setTab] = useState<Tab>('basic');
  const tabs = panels.map(([key]) => ({ key, label: text(words[key]) }));
  return (
    <SamplePage route="Setting">
      {user && <SettingPanel user={user} />}
      <section className="card">
        <div className="setting-tabs">
          <Tabs id={id} label={text(words.tabs)} tabs={tabs} chosen={tab} onChoose={setTab} />
        </div>
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="card-body">
          {panels.map(([key, Panel]) => (
            // A tab keeps its input while another one is open.
            <div key={key} hidden={key !== tab}>
              <Panel />
            </div>
          ))}
        </div>
      </section>
    </SamplePage>
  );
};

export default SettingPage;
