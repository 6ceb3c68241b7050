import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { answerModes, trialKey } from '#resources/samples/trial';
import { say } from '#resources/schema/language';
import { useText } from '#src/i18n/useText';
import { routeAt } from '#src/router/pageRoutes';
import { onSessionReset } from '#src/session/session';
import { readStored } from '#src/value';
import styles from './samples.module.css';

const visitsKey = 'samples.visited';
const mostVisits = 6;

/** The pages that this person opened in this browser tab, the latest first. */
export const visitedPaths = (): readonly string[] =>
  readStored(sessionStorage, visitsKey, (value) =>
    Array.isArray(value) ? value.filter((path) => typeof path === 'string' && routeAt(path) !== undefined) : [],
  );

// The next person who signs in must not see the visits.
onSessionReset(() => sessionStorage.removeItem(visitsKey));

export const noteTexts = {
  on: say('调试构建：示例页面已开启', 'Debug build: sample pages are on'),
  answers: say('示例应答', 'Sample answers'),
} as const;

/** Says in the footer that this build has the sample pages, and chooses how their calls answer. It notes visits, too. */
export const SampleNote = () => {
  const text = useText();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [trial, setTrial] = useState(() => sessionStorage.getItem(trialKey) ?? '');
  const [mode = '', call] = trial.split(':', 2);
  useEffect(() => {
    if (!routeAt(pathname)) return;
    const others = visitedPaths().filter((path) => path !== pathname);
    sessionStorage.setItem(visitsKey, JSON.stringify([pathname, ...others].slice(0, mostVisits + 1)));
  }, [pathname]);
  const choose = (chosen: string) => {
    sessionStorage.setItem(trialKey, chosen);
    setTrial(chosen);
    void queryClient.resetQueries({ queryKey: ['samples'] });
  };
  return (
    <span className={styles.note}>
      {text(noteTexts.on)}
      <label>
        {text(noteTexts.answers)}
        <select value={mode} onChange={({ target }) => choose(target.value)}>
          <option value="">{text(say('正常', 'Normal'))}</option>
          {answerModes.map(({ value, label }) => (
            <option key={value} value={value}>
              {text(label)}
            </option>
          ))}
        </select>
      </label>
      {call}
    </span>
  );
};
