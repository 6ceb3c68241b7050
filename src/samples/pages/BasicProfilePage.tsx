import { Fragment, useState } from 'react';
import {
  approvalSteps,
  cancelTexts,
  changeFields,
  parameterLog,
  parametersOf,
  profileGroups,
  profileBasic,
  type Operation,
  type ProfileVersion,
} from '#resources/samples/profile';
import { say, type LocalizedText } from '#resources/schema/language';
import { useText } from '#src/i18n/useText';
import { useBack } from '#src/ui/inAppLinks';
import { Dialog } from '#src/ui/modal/Dialog';
import { ShownValues, ValuesTable } from '../panels/Fields';
import { Block, Card, ListCard, SamplePage, Stack, useSample } from '../panels/Page';
import { Facts, Steps, TextButton } from '../panels/parts';
import styles from './pages.module.css';

const cancel = say('取消流程', 'Cancel approval');

const CancelQuestion = ({ onKeep, onCancel }: { onKeep: () => void; onCancel: () => void }) => {
  const text = useText();
  return (
    <Dialog
      title={text(cancelTexts.question)}
      onClose={onKeep}
      actions={
        <>
          <TextButton look="danger" label={cancel} onClick={onCancel} />
          <TextButton look="primary" data-first-focus label={say('继续审批', 'Keep reviewing')} onClick={onKeep} />
        </>
      }
    >
      <p>{text(cancelTexts.hint)}</p>
    </Dialog>
  );
};

/** The progress of the approval, and how to withdraw it. It sends nothing, since the template has no call for it. */
const Approval = () => {
  const text = useText();
  const back = useBack();
  const [state, setState] = useState<'running' | 'asking' | 'cancelled'>('running');
  const isCancelled = state === 'cancelled';
  const title = say('参数审批流程表', 'Parameter approval');
  return (
    <Card
      title={title}
      body={styles.approval}
      extra={
        <div className="row">
          <TextButton
            look="outline"
            label={isCancelled ? say('恢复流程', 'Resume approval') : cancel}
            onClick={() => setState(isCancelled ? 'running' : 'asking')}
          />
          <TextButton label={say('返回', 'Back')} onClick={back} />
        </div>
      }
    >
      {isCancelled && (
        <p className="notice warning" role="status">
          {text(
            say(
              '审批流程已取消，原参数继续使用。',
              'The approval was canceled. The original parameters remain in use.',
            ),
          )}
        </p>
      )}
      <Block call={profileBasic} sent={{ version: 'current' }}>
        {({ status }) => (
          <Steps
            label={title}
            steps={approvalSteps.map(({ label }) => ({ title: label }))}
            at={approvalSteps.findIndex(({ value }) => value === status)}
          />
        )}
      </Block>
      {state === 'asking' && (
        <CancelQuestion onKeep={() => setState('running')} onCancel={() => setState('cancelled')} />
      )}
    </Card>
  );
};

interface ParametersProps {
  readonly title: LocalizedText;
  readonly version: ProfileVersion;
  /** Marks a value that differs from that version. */
  readonly against?: ProfileVersion;
}

/** The parameters of one version. */
const Parameters = ({ title, version, against }: ParametersProps) => {
  const text = useText();
  const before = useSample(profileBasic, { version: against ?? version }).data;
  return (
    <Card title={title}>
      <Block call={profileBasic} sent={{ version }}>
        {(profile) => (
          <div className={styles.parameters}>
            {profileGroups.map(({ group, label: heading }) => {
              const earlier = parametersOf(group, before ?? profile);
              return (
                <Fragment key={group}>
                  <h3>{text(heading)}</h3>
                  <Facts
                    of={parametersOf(group, profile).map(({ label, value, unit }, at) => [
                      label,
                      <>
                        {text(unit, { value })}{' '}
                        {value !== earlier[at]?.value && (
                          <span className="tag warning">{text(say('有变化', 'Changed'))}</span>
                        )}
                      </>,
                    ])}
                  />
                </Fragment>
              );
            })}
          </div>
        )}
      </Block>
    </Card>
  );
};

const { contentNumber, ...details } = changeFields;

/** Recent changes, and whether they were approved. */
const Changes = () => {
  const text = useText();
  const [viewed, setViewed] = useState<Operation>();
  const close = () => setViewed(undefined);
  return (
    <>
      <ListCard call={parameterLog} sent={{}}>
        {(operations) => (
          <ValuesTable
            title={say('最近的调整', 'Latest changes')}
            fields={{ contentNumber, ...details }}
            rows={operations}
            keyOf={({ key }) => key}
            renderActions={(operation) => (
              <TextButton
                look="text small"
                label={say('查看', 'View')}
                aria-label={text(say('查看 %{number}', 'View %{number}'), { number: operation.contentNumber })}
                onClick={() => setViewed(operation)}
              />
            )}
          />
        )}
      </ListCard>
      {viewed && (
        <Dialog
          title={viewed.contentNumber}
          onClose={close}
          actions={<TextButton look="primary" data-first-focus label={say('关闭', 'Close')} onClick={close} />}
        >
          <ShownValues fields={details} values={viewed} />
        </Dialog>
      )}
    </>
  );
};

/** Parameters that wait for approval beside the present ones, with their history. */
const BasicProfilePage = () => (
  <SamplePage route="Basic">
    <Approval />
    <Stack className={styles.versions}>
      <Parameters title={say('现参数', 'Current parameters')} version="current" against="original" />
      <Parameters title={say('原参数', 'Original parameters')} version="original" />
    </Stack>
    <Changes />
  </SamplePage>
);

export default BasicProfilePage;
