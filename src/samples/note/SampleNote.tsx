import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerModes, trialKey } from '#resources/samples/trial';
import { useText } from '#src/i18n/useText';
import { useVisits } from './visits';
import { say } from '#resources/schema/language';
import './note.css';

export const noteTexts = {
  on: say('调试构建：示例页面已开启', 'Debug build: sample pages are on'),
  answers: say('示例应答', 'Sample answers'),
  usual: say('正常', 'Normal'),
} as const;

/** Says in the footer that this build has the sample pages, and chooses how their calls answer. */
export const SampleNote = () => {
  useVisits();
  const text = useText();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(() => sessionStorage.getItem(trialKey) ?? '');
  const [kind = '', call] = asked.split(':', 2);
  const ask = (chosen: string) => {
    sessionStorage.setItem(trialKey, chosen);
    setAsked(chosen);
    void queryClient.resetQueries({ queryKey: ['samples'] });
  };
  return (
    <span className="sample-note">
      {text(noteTexts.on)}
      <label>
        {text(noteTexts.answers)}
        <select value={kind} onChange={({ target }) => ask(target.value)}>
          <option value="">{text(noteTexts.usual)}</option>
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
