import { useId, useState, useRef } from 'react';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { Tabs } from '#src/ui/Tabs';
import { SamplePage } from '../page/SamplePage';
import { BasicForm } from './BasicForm';
import { Certification } from './Certification';
import { Security } from './Security';
import { settingWords as words, settingWords } from './texts';
import { certification } from '#resources/samples/user';
import type { User } from '#src/auth/user';
import { When } from '#src/ui/When';
import { AuditStatus } from '../page/AuditStatus';
import { FactList } from '../page/FactList';
import { useSample } from '../page/useSample';
import { securityValues } from './securityRows';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { picture } from './picture';
import { pictureTypes } from './pictureFile';
import { Portrait } from './Portrait';
import { usePictureUpload } from './usePictureUpload';
import './user.css';
import './setting.css';

/** The person's picture, with an upload for another one. */
export const PictureUpload = ({ name }: { name: string }) => {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const present = picture.use();
  const { upload, fault, send, cancel } = usePictureUpload();
  return (
    <div className="picture-upload" role="group" aria-label={text(settingWords.picture)} aria-busy={Boolean(upload)}>
      <Portrait name={name} picture={upload?.preview ?? present} size={100} />
      {upload ? (
        <>
          <progress aria-label={text(settingWords.uploading)} value={upload.share} />
          <Button look="small" onClick={cancel}>
            {text(settingWords.cancelUpload)}
          </Button>
        </>
      ) : (
        <Button look="outline small" onClick={() => input.current?.click()}>
          <Icon name="upload" />
          {text(settingWords.choose)}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets a person choose the same file again.
          target.value = '';
          if (file) void send(file);
        }}
      />
      <p className="hint">{text(settingWords.limits)}</p>
      <div role="alert">{fault !== undefined && <p className="fault">{fault}</p>}</div>
    </div>
  );
};

/** Values that no call of the template answers. */
const registeredAt = '2026-01-12T02:30:00.000Z';

/** The person at a glance: their picture, and what they can't change here. */
export const SettingPanel = ({ user }: { user: User }) => {
  const text = useText();
  const { data } = useSample(certification, {});
  const { phone } = securityValues.use();
  return (
    <section className="card card-body setting-panel" aria-label={user.name}>
      <PictureUpload name={user.name} />
      <FactList
        of={[
          { label: text(words.name), value: user.username },
          { label: text(words.certified), value: data && <AuditStatus of={data.enterpriseInfo.status} /> },
          { label: text(words.accountId), value: user.id },
          { label: text(words.phone), value: typeof phone === 'string' ? phone : undefined },
          { label: text(words.registered), value: <When at={registeredAt} /> },
        ]}
      />
    </section>
  );
};

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
