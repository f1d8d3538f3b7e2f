export function Brand() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-ink">
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="size-7"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
      >
        <path
          className="stroke-leaf"
          d="M16 5a11 11 0 0 1 9.5 5.5M27 16a11 11 0 0 1-5.5 9.5M16 27a11 11 0 0 1-9.5-5.5M5 16a11 11 0 0 1 5.5-9.5"
        />
        <circle cx="16" cy="16" r="3" className="fill-gold" />
      </svg>
      Circle Link
    </span>
  );
}
