import { useText } from '#engine/client';
import { noteText } from './noteText';

/** Says in the footer that this build has the sample pages. */
export const SampleNote = () => <span>{useText()(noteText)}</span>;
