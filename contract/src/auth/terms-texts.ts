/** General terms, sent by the server in the reader's language; browsers do not bundle them. */
import { POT_FEE_PERCENT } from '../groups/pot.ts';
import type { Language } from '../messages/language.ts';
import { TERMS_VERSION } from './consent.ts';

interface TermsClause {
  readonly title: string;
  readonly text: string;
}

/** Clauses per language; members agree to the language they were shown. */
export const TERMS: Readonly<Record<Language, readonly TermsClause[]>> = {
  en: [
    {
      title: 'Who holds the money',
      text: 'The legal notice and each group’s charter say who holds members’ money until the pot is paid out. It is not insured. Where they say that all money is test money, no real money moves.',
    },
    {
      title: 'Nobody covers a missed contribution',
      text: 'You save with people you choose. If a member does not pay, the pot is smaller. Neither Circle Link nor the other members make up the difference.',
    },
    {
      title: 'Costs',
      text: `Joining is free. Circle Link takes ${POT_FEE_PERCENT}% of each pot it pays out, rounded up to the cent, and nothing else. You pay the card fee, and you see it before you pay.`,
    },
    {
      title: 'Your promises',
      text: 'You are 18 or older and act for yourself. You pay on time what you owe a group under its charter. Each charter lists amounts, dates and turns before you accept it.',
    },
    {
      title: 'Your data',
      text: 'We keep the data we need to run your account and the books. Members of your groups see your first name, picture and whether you paid. You can download everything and close your account. Before your first payment or withdrawal, we ask for your address, date of birth and an identity document.',
    },
  ],
  es: [
    {
      title: 'Quién guarda el dinero',
      text: 'El aviso legal y el acuerdo de cada grupo indican quién guarda el dinero de los miembros hasta que se entrega el fondo. Ese dinero no está asegurado. Si indican que todo el dinero es de prueba, no se mueve dinero real.',
    },
    {
      title: 'Nadie cubre un aporte no pagado',
      text: 'Ahorras con personas que eliges. Si un miembro no paga, el fondo es menor. Ni Circle Link ni los demás miembros cubren la diferencia.',
    },
    {
      title: 'Costos',
      text: `Unirse es gratis. Circle Link cobra el ${POT_FEE_PERCENT} % de cada fondo que entrega, redondeado hacia arriba al centavo, y nada más. Tú pagas la comisión de tarjeta, y la ves antes de pagar.`,
    },
    {
      title: 'Tus compromisos',
      text: 'Tienes 18 años o más y actúas por tu propia cuenta. Pagas a tiempo lo que debes a un grupo según su acuerdo. Cada acuerdo indica los montos, las fechas y los turnos antes de que lo aceptes.',
    },
    {
      title: 'Tus datos',
      text: 'Guardamos los datos necesarios para llevar tu cuenta y la contabilidad. Los miembros de tus grupos ven tu nombre de pila, tu foto y si pagaste. Puedes descargar todo y cerrar tu cuenta. Antes de tu primer pago o retiro, te pedimos tu dirección, tu fecha de nacimiento y un documento de identidad.',
    },
  ],
  fr: [
    {
      title: 'Qui garde l’argent',
      text: 'Les mentions légales et la charte de chaque groupe indiquent qui garde l’argent des membres jusqu’au versement de la cagnotte. Cet argent n’est pas assuré. Si elles indiquent que tout l’argent est de l’argent de test, aucun argent réel ne circule.',
    },
    {
      title: 'Personne ne couvre une cotisation manquée',
      text: 'Vous épargnez avec des personnes que vous choisissez. Si un membre ne paie pas, la cagnotte est plus petite. Ni Circle Link ni les autres membres ne comblent la différence.',
    },
    {
      title: 'Coûts',
      text: `Rejoindre un groupe est gratuit. Circle Link prélève ${POT_FEE_PERCENT} % de chaque cagnotte versée, arrondis au cent supérieur, et rien d’autre. Les frais de carte sont à votre charge, et vous les voyez avant de payer.`,
    },
    {
      title: 'Vos engagements',
      text: 'Vous avez 18 ans ou plus et agissez pour votre propre compte. Vous payez à temps ce que vous devez à un groupe selon sa charte. Chaque charte indique les montants, les dates et les tours avant que vous l’acceptiez.',
    },
    {
      title: 'Vos données',
      text: 'Nous conservons les données nécessaires à la gestion de votre compte et à notre comptabilité. Les membres de vos groupes voient votre prénom, votre photo et si vous avez payé. Vous pouvez tout télécharger et fermer votre compte. Avant votre premier paiement ou retrait, nous demandons votre adresse, votre date de naissance et une pièce d’identité.',
    },
  ],
};

/** The exact text whose hash is stored with an acceptance, in the displayed language. */
export function renderTermsText(language: Language): string {
  return [TERMS_VERSION, ...TERMS[language].flatMap(({ title, text }) => [title, text])].join('\n');
}
