import {
  approvalSteps,
  changeFields,
  factsIn,
  parameterLog,
  profileBasic,
  profileGroups,
  profileVersions,
} from '#samples/calls/profile';
import { say } from '#engine/schema/language';
import { useText } from '#engine/client';
import { Facts } from '#engine/client/ui';
import { useBack } from '#engine/samples';
import { ValuesTable } from './panels/Fields';
import { Block, Card, ListCard, SamplePage, Stack } from './panels/Page';
import { Steps, TextButton } from './panels/parts';

/** Parameters that wait for approval beside the present ones, with their history. */
const BasicProfilePage = () => {
  const text = useText();
  const back = useBack();
  const title = say('参数审批流程表', 'Parameter approval');
  const steps = approvalSteps.map((step) => ({ title: step.label }));
  return (
    <SamplePage route="Basic">
      <Card title={title} extra={<TextButton label={say('返回', 'Back')} onClick={back} />}>
        <Block call={profileBasic} sent={{ version: 'current' }}>
          {({ status }) => (
            <Steps label={title} steps={steps} at={approvalSteps.findIndex(({ value }) => value === status)} />
          )}
        </Block>
      </Card>
      <Stack least={360}>
        {profileVersions.map(({ value: version, label }) => (
          <Card key={version} title={label}>
            <Block call={profileBasic} sent={{ version }} height={570}>
              {(profile) =>
                profileGroups.map(({ group, label: heading }) => (
                  <Stack key={group}>
                    <h3>{text(heading)}</h3>
                    <Facts
                      look="below"
                      facts={factsIn(profileBasic.answer.parts[group], profile[group]).map(([name, value]) => [
                        text(name),
                        value,
                      ])}
                    />
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
