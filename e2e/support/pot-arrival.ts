import type { Locator, Page } from '@playwright/test';

/** The screen that a recipient sees once after the pot was paid out. */
export function findPotArrival(page: Page): Locator {
  return page.getByRole('dialog', {
    name: /^(Your pot has arrived|Llegó tu fondo|Votre cagnotte est arrivée)$/,
  });
}

/** Closes it whenever it covers the page. Journeys about it stop that with `removeLocatorHandler`. */
export async function closePotArrivals(page: Page): Promise<void> {
  await page.addLocatorHandler(findPotArrival(page), (arrival) => arrival.getByRole('button').last().click());
}
