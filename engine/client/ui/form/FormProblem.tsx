import { Icon } from '#engine/client/ui/icons';

/** Why a form was refused. The box stands there before it has words, so that a screen reader reads them when they come. */
export const FormProblem = ({ why }: { why: string | null | undefined }) => (
  <div role="alert" className={why ? 'notice danger' : undefined}>
    {why && <Icon name="warning" />}
    {why && <span>{why}</span>}
  </div>
);
