import type { FieldChanges } from '#server/audit/auditLog';
import type { Ports } from '#server/environment/ports';
import { invalid, type Refusal } from '#server/refusals';
import { askForFactor, isShown, proves, type Means, type FactorProof } from './factors';
import type { Site } from './passkeys';

/** The second step of a proof by password, for people who have a second factor. */
export const secondStep = (ports: Ports, site: Site, shown: FactorProof) => {
  let made: Means | undefined;
  let wrong = false;
  return {
    /** Judges what was shown. Asks for it (428) where nothing was. */
    judge: async (accountId: number): Promise<boolean> => {
      if (!isShown(shown)) throw await askForFactor(ports, accountId, site);
      made = await proves(ports, accountId, site, shown);
      wrong = made === undefined;
      return !wrong;
    },
    /** What to say to a person whose proof was wrong: it was the code, or else the password. */
    refusal: (otherwise: Refusal): Refusal =>
      wrong ? invalid({ [shown.passkey === undefined ? 'code' : 'passkey']: 'wrongCode' }) : otherwise,
    /** What the operation log says of it. */
    changes: (): FieldChanges => (made === undefined ? {} : { factor: [null, made] }),
  };
};
