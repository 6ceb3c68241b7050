import { useState } from 'react';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { Dialog } from '#src/ui/modal/Dialog';
import { Card } from '../page/Block';
import { documents, interfaceDocs, type Document } from './documents';
import { workplaceTexts } from './texts';

/** Short guides in dialogs, and a link to the description of the API. */
export const Documents = () => {
  const text = useText();
  const [reading, setReading] = useState<Document>();
  return (
    <Card title={workplaceTexts.documents}>
      <ul className="documents">
        {documents.map((document) => (
          <li key={document.title['en-US']}>
            <Button look="text" onClick={() => setReading(document)}>
              <Icon name="page" />
              {text(document.title)}
            </Button>
          </li>
        ))}
        <li>
          <a className="button text" href={interfaceDocs.href} target="_blank" rel="noreferrer">
            <Icon name="page" />
            {text(interfaceDocs.title)}
          </a>
        </li>
      </ul>
      {reading && (
        <Dialog
          title={text(reading.title)}
          onClose={() => setReading(undefined)}
          actions={
            <Button look="primary" data-first-focus onClick={() => setReading(undefined)}>
              {text(workplaceTexts.close)}
            </Button>
          }
        >
          {reading.paragraphs.map((paragraph) => (
            <p key={paragraph['en-US']}>{text(paragraph)}</p>
          ))}
        </Dialog>
      )}
    </Card>
  );
};
