import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { RISKS_VERSION } from '@circle-link/contract/limits';
import { formatDollars } from '@circle-link/contract/money';
import type { SameKeys } from '../catalogue.ts';
import type { consent as english } from '../en/consent.ts';

const totalText = formatDollars(ENTRY_QUOTE.totalCents, 'fr');
const baseText = formatDollars(ENTRY_QUOTE.baseCents, 'fr');

export const consent: SameKeys<typeof english> = {
  title: 'Consentement éclairé',
  lead: 'Les cinq sont nécessaires. Touchez une ligne pour la lire en entier.',
  statements: 'Ce que vous acceptez',
  agreements: {
    financialRisk: `Je comprends qu’une entrée coûte ${totalText}, qu’à tout moment au moins deux membres sur trois n’ont rien reçu, et que je peux tout perdre. L’argent versé vient seulement des entrées suivantes. Si les entrées s’arrêtent, je ne reçois rien.`,
    legalCompliance:
      'J’ai 18 ans ou plus, j’agis pour moi-même et j’ai vérifié que participer est permis là où j’habite. Je comprends que cette file fonctionne seulement avec de l’argent de test.',
    dataProcessing:
      'J’accepte que Circle Link conserve et vérifie mon nom, mes coordonnées, ma date de naissance, mon adresse et ma pièce d’identité. Circle Link les utilise pour tenir mon compte, empêcher les comptes doubles et tenir sa comptabilité.',
    participationTerms: `Je comprends les règles : ${baseText} de mon entrée vont dans la file, le reste paie les frais de carte et les frais de l’application. Mon numéro est donné dans l’ordre des paiements et il est définitif. Une fois que j’ai une place, je ne peux pas annuler l’entrée.`,
    transparencyAccess:
      'Je sais où trouver les chiffres publics, les probabilités et les mentions légales. Les totaux publiés comprennent mon entrée, sans mon nom.',
  },
  short: {
    financialRisk: 'Je peux perdre tout ce que je paie ; la plupart des membres n’ont rien reçu.',
    legalCompliance: 'J’ai 18 ans ou plus et participer est permis là où j’habite.',
    dataProcessing: 'Mes données peuvent être conservées et vérifiées pour tenir mon compte.',
    participationTerms: 'Mon numéro est définitif et je ne peux pas annuler l’entrée.',
    transparencyAccess: 'Les totaux qui comprennent mon entrée sont publics, sans mon nom.',
  },
  risks: `J’ai 18 ans ou plus et j’ai lu les risques (version ${RISKS_VERSION})`,
  binding: 'Traduction pour vous aider : nous enregistrons le texte anglais de cette version.',
  version: 'Version {{version}}. Nous enregistrons le texte exact que vous acceptez avec votre consentement.',
  legal: 'Lire les mentions légales',
  explain: 'Vous devez cocher toutes les cases pour continuer',
  submit: 'J’accepte les cinq',
  pending: 'Enregistrement...',
  exit: 'Pas maintenant, retour à l’accueil',
  doneTitle: 'Consentement enregistré',
  done: 'Nous vous amenons à l’étape suivante.',
  failedTitle: 'Erreur',
  failed: 'Le consentement n’a pas pu être enregistré',
  givenTitle: 'Vous avez donné votre accord',
  given: 'Vous avez accepté la version {{version}} de ces déclarations.',
  givenOn: 'Le {{date}}, vous avez accepté la version {{version}} de ces déclarations.',
  continue: 'Continuer',
  visitor: 'Le consentement fait partie de votre compte. Connectez-vous pour le donner.',
  signIn: 'Se connecter',
  renewal: {
    title: 'Le texte a changé',
    text: 'Vous avez accepté la version {{earlier}}. Lisez la version {{version}}.',
    change: 'Version {{version}} : {{changes}}',
    meanwhile:
      'Tant que vous n’avez pas accepté, vous ne pouvez rien commencer de nouveau. Vous pouvez payer ce que vous devez, consulter et télécharger vos données.',
    pay: 'Payer ce que vous devez',
    download: 'Télécharger vos données',
  },
  history: {
    title: 'Chaque version, mot pour mot',
    failed: 'Impossible de charger les versions.',
    entry: 'Version {{version}}, depuis {{since}}. {{changes}}',
  },
};
