/** The limit of pictures of shared links; docs/security.md lists it. */
export const linkPicturesByAddress = { name: 'pictures of links by address', max: 60, perSeconds: 60 };
