import { useId, useState } from 'react';
import { Link } from 'react-router';
import { auditStatus } from '#samples/calls/profile';
import { accountFacts, certification, protections, saveInfo } from '#samples/calls/user';
import { say } from '#engine/schema/language';
import { readInput, type Values } from '#engine/schema';
import { call, FieldInputs, sentenceOf, tag, useLocaleInUse, useText, useUser } from '#engine/client';
import { changePasswordPage, FieldsForm, Tabs, type User, When } from '#engine/samples';
import { Facts, notify, useOneSend } from '#engine/client/ui';
import { emptyOf, ShownValues, ValuesTable } from './panels/Fields';
import { Block, Card, Main, SamplePage, Split, Stack, useSample } from './panels/Page';
import { Entries } from './panels/lists';
import { TextButton } from './panels/parts';
import { PictureUpload } from './PictureUpload';
import styles from './samples.module.css';

/** The person at a glance: their picture, and what they can't change here. */
export const SettingPanel = ({ user }: { user: User }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const { data } = useSample(certification, {});
  const status = auditStatus.options.find(({ value }) => value === data?.enterpriseInfo.status);
  return (
    <section className="card card-body" aria-label={user.name}>
      <Split width={200}>
        <PictureUpload name={user.name} />
        <Main>
          <Facts
            look="below"
            facts={[
              [text(say('用户名', 'Username')), user.username],
              [text(say('实名认证', 'Certification')), status ? tag(status, locale) : '-'],
              [text(say('账号 ID', 'Account ID')), user.id],
              [text(say('手机号码', 'Phone')), accountFacts.phone],
              [text(say('注册时间', 'Registered')), <When key="registered" at={accountFacts.registeredAt} />],
            ]}
          />
        </Main>
      </Split>
    </section>
  );
};

const { input } = saveInfo;

/** The basic information of the person, by the rules of its call. */
export const BasicForm = () => {
  const text = useText();
  const [saved, setSaved] = useState<Values>(() => emptyOf(input));
  const [resets, setResets] = useState(0);
  const sending = useOneSend();
  const send = async (values: Values) => {
    try {
      await call(saveInfo, readInput(input, values).values);
      setSaved(values);
      notify(text(say('保存成功', 'Saved')), 'success');
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  };
  return (
    <FieldsForm
      key={resets}
      className={`${styles.stack} ${styles.narrow}`}
      start={saved}
      faultsOf={(values) => readInput(input, values).faults}
      sending={sending}
      onSend={send}
    >
      <FieldInputs fields={input} />
      <div className="row">
        <TextButton look="primary" submit busy={sending.saving} label={say('保存', 'Save')} />
        <TextButton disabled={sending.saving} label={say('重置', 'Reset')} onClick={() => setResets(resets + 1)} />
      </div>
    </FieldsForm>
  );
};

/** The protections of the account. The password has a page of its own; no call of the template changes the others. */
const Security = () => {
  const text = useText();
  const change = (
    <Link className="button text" to={changePasswordPage.pattern}>
      {text(say('修改密码', 'Change password'))}
    </Link>
  );
  return (
    <Entries
      of={protections.map(({ label, hint }, at) => ({
        id: at,
        title: text(label),
        hint: text(hint),
        action: at === 0 && change,
      }))}
    />
  );
};

const { enterpriseInfo, record } = certification.answer.parts;

/** Whether the account's company is certified, with the history. */
export const Certification = () => {
  const records = say('认证记录', 'Certification records');
  return (
    <Block call={certification} sent={{}}>
      {(answer) => (
        <Stack>
          <Card title={say('企业实名认证', 'Company certification')} className={styles.framed}>
            <ShownValues fields={enterpriseInfo.parts} values={answer.enterpriseInfo} />
          </Card>
          <Card title={records} className={styles.framed} edges>
            <ValuesTable title={records} fields={record.of.parts} rows={answer.record} />
          </Card>
        </Stack>
      )}
    </Block>
  );
};

const panels = [
  { key: 'basic', label: say('基础信息', 'Basic information'), Panel: BasicForm },
  { key: 'security', label: say('安全设置', 'Security'), Panel: Security },
  { key: 'certification', label: say('实名认证', 'Certification'), Panel: Certification },
] as const;

/** The page on which people change their own data. */
const SettingPage = () => {
  const text = useText();
  const id = useId();
  const user = useUser();
  const [tab, setTab] = useState<(typeof panels)[number]['key']>('basic');
  return (
    <SamplePage route="Setting">
      {user && <SettingPanel user={user} />}
      <section className="card">
        <div className="line card-head">
          <Tabs
            id={id}
            label={text(say('设置分类', 'Settings'))}
            tabs={panels.map(({ key, label }) => ({ key, label: text(label) }))}
            chosen={tab}
            onChoose={setTab}
          />
        </div>
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="card-body">
          {panels.map(({ key, Panel }) => (
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
