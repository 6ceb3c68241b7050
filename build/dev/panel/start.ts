import { messages, type Decision, type ShownDraft } from '../wire';
import { showDraft } from './migration';

// Vite looks for these words, all of them.
if (import.meta.hot) {
  const { hot } = import.meta;
  const apply = (decision: Decision) => hot.send(messages.apply, decision);
  hot.on(messages.draft, (draft: ShownDraft | null) => showDraft(draft, apply));
  hot.send(messages.opened);
}
