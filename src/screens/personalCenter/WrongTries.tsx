import { personalTexts } from './texts';
import { useQuery } from '@tanstack/react-query';
import { wrongTries } from '#resources/personalCenter/calls';
import { call } from '#src/api/calls';
import { useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { LoadedCard } from './LoadedCard';
import { When } from '#src/ui/When';
import styles from './personalCenter.module.css';

/** Where somebody tried to sign in as this person. */
export const WrongTries = () => {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['wrongTries'],
    queryFn: ({ signal }) => call(wrongTries, {}, { signal }),
  });
  return (
    <LoadedCard
      title={text(personalTexts.tries)}
      hint={text(personalTexts.triesHint)}
      error={error}
      isLoaded={data !== undefined}
      onRetry={() => void refetch()}
    >
      <ul>
        {data?.map(({ address, count, lastAt }) => (
          <li key={address} className={styles.session}>
            <span className={styles.sessionIcon}>
              <Icon name="warning" size={20} />
            </span>
            <div className="grow">
              <p className={styles.sessionName}>{text(personalTexts.triesCount, { count })}</p>
              <p className="hint">
                <span>{address}</span>
                <span>
                  {text(personalTexts.triesLast)} <When at={lastAt} />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p className="hint">{text(personalTexts.triesNone)}</p>}
    </LoadedCard>
  );
};
