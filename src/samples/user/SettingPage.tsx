import { useId, useState } from 'react';
import { samplePages } from '../../../resources/pages/samplePages';
import { useUser } from '../../auth/useUser';
import { useText } from '../../i18n/useText';
import { Tabs } from '../../ui/Tabs';
import { BasicForm } from './BasicForm';
import { Certification } from './Certification';
import { Security } from './Security';
import { SettingPanel } from './SettingPanel';
import { settingWords as words } from './texts';
import './user.css';
import './setting.css';

const shown = { basic: BasicForm, security: Security, certification: Certification };
type Tab = keyof typeof shown;

const page = samplePages.find(({ route }) => route === 'Setting');

/** What the person may change about themself. */
const SettingPage = () => {
  const text = useText();
  const id = useId();
  const user = useUser();
  const [tab, setTab] = useState<Tab>('basic');
  const Shown = shown[tab];
  const tabs = (['basic', 'security', 'certification'] as const).map((key) => ({ key, label: text(words[key]) }));
  return (
    <div className="user-room">
      <h1 className="visually-hidden">{page && text(page.label)}</h1>
      {user && <SettingPanel user={user} />}
      <section className="card">
        <div className="setting-tabs">
          <Tabs id={id} label={text(words.tabs)} tabs={tabs} chosen={tab} onChoose={setTab} />
        </div>
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="card-body">
          <Shown />
        </div>
      </section>
    </div>
  );
};

export default SettingPage;
