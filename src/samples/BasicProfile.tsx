import {
  approvalSteps,
  changeFields,
  factsIn,
  parameterLog,
  profileBasic,
  profileGroups,
  profileVersions,
} from '#resources/samples/profile';
import { say } from '#resources/schema/language';
import { useText } from '#src/i18n/useText';
import { useBack } from '#src/ui/inAppLinks';
import { ValuesTable } from './panels/Fields';
import { Block, Card, ListCard, SamplePage, Stack } from './panels/Page';
import { Facts } from './panels/lists';
import { Steps, TextButton } from './panels/parts';

/** The progress of the approval, and the way back. */
const Approval = () => {
  const title = say('参数审批流程表', 'Parameter approval');
  return (
    <Card title={title} extra={<TextButton label={say('返回', 'Back')} onClick={useBack()} />}>
      <Block call={profileBasic} sent={{ version: 'current' }}>
        {({ status }) => (
          <Steps
            label={title}
            steps={approvalSteps.map((step) => ({ title: step.label }))}
            at={approvalSteps.findIndex(({ value }) => value === status)}
          />
        )}
      </Block>
    </Card>
  );
};

/** Parameters that wait for approval beside the present ones, with their history. */
const BasicProfilePage = () => {
  const text = useText();
  return (
    <SamplePage route="Basic">
      <Approval />
      <Stack least={360}>
        {profileVersions.map(({ value: version, label: title }) => (
          <Card key={version} title={title}>
            <Block call={profileBasic} sent={{ version }} height={570}>
              {(profile) =>
                profileGroups.map(({ group, label }) => (
                  <Stack key={group}>
                    <h3>{text(label)}</h3>
                    <Facts of={factsIn(profileBasic.answer.parts[group], profile[group])} />
                  </Stack>
                ))
              }
            </Block>
          </Card>
        ))}
      </Stack>
      <ListCard call={parameterLog} sent={{}}>
        {(operations) => (
          <ValuesTable title={say('最近的调整', 'Latest changes')} fields={changeFields} rows={operations} />
        )}
      </ListCard>
    </SamplePage>
  );
};

export default BasicProfilePage;
