import { useCommonTexts } from '../../ui/frame/common-texts.ts';
import { PAGE_BOTTOM_SPACE, TopBar } from '../../ui/frame/bars.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { NAVIGATION } from './navigation.ts';

/**
 * The frame of a page before the session is known, first as HTML (web/build.ts) and then from React. Without words,
 * because the language is not known either, and with the tab bar for browsers that are signed in (public/theme.js).
 */
export function LoadingFrame() {
  return (
    <div inert className="flex min-h-dvh flex-col">
      <div className="h-8.25 border-b border-line bg-gold-soft in-data-[money=live]:hidden" />
      <TopBar>
        <span />
      </TopBar>
      <div className={`${PAGE_BOTTOM_SPACE} max-w-page`}>
        <PageSkeleton />
      </div>
      <div className="fixed inset-x-0 bottom-0 z-20 hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-data-[session=open]:max-md:flex">
        {NAVIGATION.filter((item) => item.isInBottomBar).map((item) => (
          <span key={item.path} className="grid min-h-16 flex-1 place-items-center text-muted">
            <item.icon className="mb-5 size-5" />
          </span>
        ))}
        <span className="min-h-16 flex-1" />
      </div>
    </div>
  );
}

/** The content of a page while its script loads. */
export function LoadingPage() {
  const { loading } = useCommonTexts();
  return (
    <div role="status" aria-label={loading}>
      <PageSkeleton />
    </div>
  );
}

function PageSkeleton() {
  return (
    <>
      <Skeleton className="mb-8 h-9 w-56 max-w-full" />
      <Skeleton className="mb-4 h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </>
  );
}
