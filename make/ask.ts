import type { Resource } from '#resources/schema/resource';
import { resourceNamed } from './lookup';
import { goodName } from './names';
import { Refusal } from './refusal';

/** Asks a question and returns the answer. */
export interface Ask {
  readonly question: (text: string) => Promise<string>;
  readonly say: (sentence: string) => void;
}

/** Asks for a name until one can be read. */
export const askName = async ({ question, say }: Ask, of: string, resources: readonly Resource[]): Promise<string> => {
  for (;;) {
    const answer = (await question(`Which ${of}? `)).trim();
    try {
      if (of === 'resource') resourceNamed(answer, resources);
      else goodName(answer, 'It');
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(`  ${error.message}`);
    }
  }
};
