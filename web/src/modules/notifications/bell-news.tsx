import { Link } from '@tanstack/react-router';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { buttonLook } from '../../ui/button.tsx';
import activities from '../../../../locales/en/activities.json';
import { MarkAll, useMark } from './marks.tsx';
import { NewestActivities } from './newest-activities.tsx';
import { Answer } from './question.tsx';

addTexts({ activities });

/** The bell's dialog. A line is read once it is opened or answered, not once the bell is. */
export function BellNews({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslate();
  const marking = useMark();
  return (
    <>
      <NewestActivities
        onOpen={(item) => {
          if (item.isUnread === true) marking.mutate({ id: item.id, isRead: true });
          onLeave();
        }}
        renderBelow={(item) => (
          <Answer
            item={item}
            isJustAnswered={false}
            onAnswered={() => marking.mutate({ id: item.id, isRead: true })}
          />
        )}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Link to="/notifications" className={buttonLook('quiet', '', 'small')} onClick={onLeave}>
          {t('activities.allNews')}
        </Link>
        <MarkAll hasNews={false} />
      </div>
    </>
  );
}
