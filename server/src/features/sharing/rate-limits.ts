/** The limit of pictures of shared links; docs/api-calls.md lists it. */
export const linkPicturesByAddress = { name: 'pictures of links by address', max: 60, perSeconds: 60 };

/** The same for rings of open books, which stand on other people's pages. */
export const openRingsByAddress = { name: 'rings of open books by address', max: 600, perSeconds: 3_600 };
