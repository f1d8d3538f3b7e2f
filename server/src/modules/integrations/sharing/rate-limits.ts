export const linkPicturesByAddress = { name: 'pictures of links by address', max: 60, perSeconds: 60 };

export const openRingsByAddress = { name: 'rings of open books by address', max: 600, perSeconds: 3_600 };
