import type { Appearance } from '@stripe/stripe-js';

/** Current theme colors as values, because the provider's fields cannot use our style sheet. */
export function readAppearance() {
  const color = (name: string): string => {
    // One element per color: on a shared element transitions would return the previous color.
    const probe = document.createElement('span');
    probe.style.color = `var(--${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const { colorScheme } = getComputedStyle(document.documentElement);
  const isNight =
    colorScheme === 'dark' ||
    (colorScheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return {
    theme: isNight ? 'night' : 'flat',
    variables: {
      colorPrimary: color('leaf'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('muted'),
      colorDanger: color('clay'),
      colorWarning: color('gold'),
      fontFamily: 'Inter Variable, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
    },
    rules: {
      '.Input': { borderColor: color('edge') },
      '.Block': {
        borderColor: color('line'),
        backgroundColor: color('sunken'),
        outlineColor: color('gold-soft'),
      },
      '.Label': { fontWeight: '600' },
    },
  } satisfies Appearance;
}
