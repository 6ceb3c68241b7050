import { useState } from 'react';
import {
  approvalSteps,
  cancelTexts,
  changeFields,
  parameterLog,
  parametersOf,
  profileBasic,
  profileGroups,
  type ProfileVersion,
} from '#resources/samples/profile';
import { say, type LocalizedText } from '#resources/schema/language';
import { useText } from '#src/i18n/useText';
import { useBack } from '#src/ui/inAppLinks';
import { ValuesTable } from './panels/Fields';
import { Block, Card, ListCard, SamplePage, Stack, useSample } from './panels/Page';
import { Facts } from './panels/lists';
import { Message, Steps, TextButton } from './panels/parts';

/** The progress of the approval, and how to withdraw it. It sends nothing, since the template has no call for it. */
const Approval = () => {
  const text = useText();
  const back = useBack();
  const [state, setState] = useState<'running' | 'asking' | 'cancelled'>('running');
  const isCancelled = state === 'cancelled';
  const title = say('参数审批流程表', 'Parameter approval');
  const cancel = say('取消流程', 'Cancel approval');
  return (
    <Card
      title={title}
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
          {text(cancelTexts.done)}
        </p>
      )}
      <Block call={profileBasic} sent={{ version: 'current' }}>
        {({ status }) => (
          <Steps
            label={title}
            steps={approvalSteps.map((step) => ({ title: step.label }))}
            at={approvalSteps.findIndex(({ value }) => value === status)}
          />
        )}
      </Block>
      {state === 'asking' && (
        <Message
          title={cancelTexts.question}
          label={say('继续审批', 'Keep reviewing')}
          onClose={() => setState('running')}
          other={<TextButton look="danger" label={cancel} onClick={() => setState('cancelled')} />}
        >
          <p>{text(cancelTexts.hint)}</p>
        </Message>
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
  const changed = <span className="tag warning">{text(say('有变化', 'Changed'))}</span>;
  return (
    <Card title={title}>
      <Block call={profileBasic} sent={{ version }} height={570}>
        {(profile) =>
          profileGroups.map(({ group, label: heading }) => {
            const earlier = parametersOf(group, before ?? profile);
            return (
              <Stack key={group}>
                <h3>{text(heading)}</h3>
                <Facts
                  of={parametersOf(group, profile).map(({ label, value, unit }, at) => [
                    label,
                    <>
                      {text(unit, { value })} {value !== earlier[at]?.value && changed}
                    </>,
                  ])}
                />
              </Stack>
            );
          })
        }
      </Block>
    </Card>
  );
};

const { contentNumber, ...details } = changeFields;

/** Parameters that wait for approval beside the present ones, with their history. */
const BasicProfilePage = () => (
  <SamplePage route="Basic">
    <Approval />
    <Stack least={360}>
      <Parameters title={say('现参数', 'Current parameters')} version="current" against="original" />
      <Parameters title={say('原参数', 'Original parameters')} version="original" />
    </Stack>
    <ListCard call={parameterLog} sent={{}}>
      {(operations) => (
        <ValuesTable
          title={say('最近的调整', 'Latest changes')}
          head={contentNumber.label}
          nameOf={(operation) => operation.contentNumber}
          fields={details}
          rows={operations}
          keyOf={({ key }) => key}
        />
      )}
    </ListCard>
  </SamplePage>
);

export default BasicProfilePage;
