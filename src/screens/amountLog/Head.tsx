import { useListContext, useStore } from 'react-admin';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { opens } from '#resources/schema/access';
import { reconcilePage } from '#resources/tenant/page';
import { usePainted } from '#src/ui/browser/usePainted';
import { Icon } from '#src/ui/icons';
import { useUser } from '#src/auth/useUser';
import { Totals } from './Totals';
import './head.css';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';

const Charts = lazy(() => import('./Charts'));

/** Totals and, once unfolded, charts above the rows of the amount log. The rows load first. */
const Head = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const person = useUser();
  const id = useId();
  const { isPending } = useListContext();
  const hasRows = usePainted(!isPending) && !isPending;
  const [open, setOpen] = useStore('shell.amountLogCharts', false);
  const space = <div className="charts" aria-busy="true" />;
  return (
    <>
      <div className="list-head">
        <Totals />
        <div className="row">
          <Button
            look="text small unfold"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon name="chart" />
            {text('views.charts')}
            <Icon name="down" size={14} />
          </Button>
          {person && opens(reconcilePage.allow, person.role) && (
            <Link className="button text small" to={`/${reconcilePage.path}`}>
              {reconcilePage.label[locale]}
            </Link>
          )}
        </div>
      </div>
      {open && (
        <div id={id}>
          {hasRows ? (
            <Suspense fallback={space}>
              <Charts />
            </Suspense>
          ) : (
            space
          )}
        </div>
      )}
    </>
  );
};

export default Head;
