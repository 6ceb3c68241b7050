import type { LocalizedText } from '#resources/schema/language';
import { profileBasic, type SampleProfile, type ProfileVersion } from '#resources/samples/profile';
import { useText } from '#src/i18n/useText';
import { Block, Card } from '../page/Block';
import { FactList } from '../page/FactList';
import { useSample } from '../page/useSample';
import { audioParameters, videoParameters } from './parameters';
import { profileTexts } from './texts';

interface GroupProps {
  readonly title: LocalizedText;
  readonly parameters: typeof videoParameters;
  readonly profile: SampleProfile;
  /** The version to compare with; without it nothing is marked. */
  readonly before: SampleProfile | undefined;
}

const Group = ({ title, parameters, profile, before }: GroupProps) => {
  const text = useText();
  return (
    <>
      <h3>{text(title)}</h3>
      <FactList
        of={parameters.map(({ label, read }) => {
          const value = read(profile, text);
          const marked = before !== undefined && read(before, text) !== value;
          const shown = marked ? (
            <>
              {value} <span className="tag warning">{text(profileTexts.changed)}</span>
            </>
          ) : (
            value
          );
          return { label: text(label), value: shown };
        })}
      />
    </>
  );
};

interface ParametersProps {
  readonly title: LocalizedText;
  readonly version: ProfileVersion;
  /** Marks a value that differs from that version. */
  readonly against?: ProfileVersion;
}

/** The parameters of one version. */
export const Parameters = ({ title, version, against }: ParametersProps) => {
  const other = useSample(profileBasic, { version: against ?? version }).data;
  return (
    <Card title={title}>
      <Block call={profileBasic} sent={{ version }}>
        {(profile) => (
          <div className="parameters">
            <Group title={profileTexts.video} parameters={videoParameters} profile={profile} before={other} />
            <Group title={profileTexts.audio} parameters={audioParameters} profile={profile} before={other} />
          </div>
        )}
      </Block>
    </Card>
  );
};
