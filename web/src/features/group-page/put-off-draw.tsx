import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendOnly } from '../../platform/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDeed } from './confirm-deed.tsx';
import { useDeed, useGroupPath } from './deeds.ts';

/** When the public random number does not come: the group forms again, and everyone accepts anew. */
export function PutOffDraw() {
  const { t } = useTranslation();
  const path = useGroupPath();
  const [isAsking, setAsking] = useState(false);
  const deed = useDeed({
    send: () => sendOnly('POST', path('/draw/put-off')),
    done: t('groupPage.putOff.done'),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('groupPage.putOff.act')}
      </Button>
      {isAsking && (
        <ConfirmDeed
          title={t('groupPage.putOff.title')}
          act={t('groupPage.putOff.act')}
          pending={t('groupPage.deed.pending')}
          deed={deed}
          onClose={() => setAsking(false)}
        >
          <p>{t('groupPage.putOff.text')}</p>
        </ConfirmDeed>
      )}
    </>
  );
}
