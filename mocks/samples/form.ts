import { submitChannelForm } from '#resources/samples/form';
import { answering } from './answering';

/** Answers of the step form. */
export const form = [answering(submitChannelForm, () => 'ok')];
