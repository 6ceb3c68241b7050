import { messages, type Decision, type ShownDraft } from '../wire';
import { createJudge, readLater } from './answers';
import { createDeviations } from './deviations';
import { showDraft } from './migration';
import { watchAnswers } from './watch';

// Vite looks for these words, all of them.
if (import.meta.hot) {
  const { hot } = import.meta;
  const apply = (decision: Decision) => hot.send(messages.apply, decision);
  hot.on(messages.draft, (draft: ShownDraft | null) => showDraft(draft, apply));
  hot.send(messages.opened);

  const showDeviations = createDeviations();
  const judge = createJudge((findings) => {
    const news = showDeviations(findings);
    if (news.length > 0) hot.send(messages.deviations, news);
  });
  watchAnswers(window, (seen) => readLater(seen, judge));
}
