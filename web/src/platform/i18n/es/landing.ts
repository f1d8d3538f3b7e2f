import type { SameKeys } from '../catalogue.ts';
import type { landing as english } from '../en/landing.ts';
import { HOLDER } from './holder.ts';

export const landing: SameKeys<typeof english> = {
  signIn: 'Iniciar sesión',
  continue: 'Continuar',
  dashboard: 'Abrir mi inicio',
  more: 'Probabilidades, niveles y cómo funciona',
  savings: {
    title: 'Ahorra con tu gente',
    lead: 'En un grupo de ahorro (tanda, susu, chama) todos pagan lo mismo en cada ronda y una persona recibe todo el fondo. Tras el último turno, termina o vuelve a empezar. Direcciones y dólares de EE. UU.',
    start: 'Crear un grupo',
    invited: 'Tengo una invitación',
    code: {
      label: 'Tu código de invitación',
      hint: 'Escribe el código o pega el enlace completo.',
      open: 'Ver la invitación',
      empty: 'Escribe o pega primero el código.',
      refused: 'Esto no es un código de invitación. Revísalo.',
    },
    ring: {
      label:
        'Ejemplo de un grupo: {{people}} personas en un anillo, en el orden de sus turnos. Cada una paga {{share}} al mes. Cada mes otro miembro recibe el fondo de {{pot}}.',
      round: 'Ronda {{round}} de {{people}}',
      paid: 'Pagaron {{paid}} de {{people}}',
      over: 'La última ronda',
      all: 'Todos tuvieron su turno',
      caption: 'Un ejemplo: {{people}} personas, {{share}} al mes cada una.',
    },
    holder: {
      title: 'Quién tiene el dinero',
      text: HOLDER,
    },
    cost: {
      title: 'Cuánto cuesta',
      text: 'El {{percent}} % de cada fondo. Con tarjeta se suma su comisión: un aporte de {{share}} cuesta {{charge}}. El efectivo es gratis.',
    },
    risk: {
      title: 'Con qué puedes contar',
      text: 'Sin ganancia y sin intereses. Nadie cubre un aporte que falta: elige a personas de confianza.',
    },
  },
  hero: {
    title: 'La fila de entradas',
    lead: 'Una entrada cuesta {{total}} y recibe el siguiente número. Tres entradas posteriores pagan a la más antigua.',
    join: 'Quiero entrar - ~US$52',
    signIn: '¿Ya tienes cuenta? Inicia sesión',
  },
  how: {
    title: 'Cómo funciona',
    note: 'Tres pasos, la fila en vivo, controles automáticos',
    steps: [
      {
        title: 'Paga una entrada',
        text: 'Pagas {{total}}: {{base}} van a la fila, {{cardFee}} son la comisión de la tarjeta y {{appFee}} la nuestra.',
      },
      {
        title: 'Recibe tu número',
        text: 'Los números se dan en el orden de pago. El tuyo es definitivo y nadie puede comprar uno anterior.',
      },
      {
        title: 'Espera y avanza',
        text: 'Recibes una entrega cuando llegan tres entradas posteriores por ti. Una parte es tu entrada al siguiente nivel.',
      },
    ],
  },
  checks: {
    title: 'Controles automáticos',
    lead: 'Las mismas reglas sencillas se aplican automáticamente a cada cuenta y cada pago. Ninguna IA te vigila.',
    items: [
      {
        title: 'Cada centavo se registra por partida doble',
        text: 'Cada pago es un asiento que debe sumar cero. La base de datos rechaza todo lo demás.',
      },
      {
        title: 'Un lugar por persona',
        text: 'Un correo o un teléfono verificado que ya tiene un lugar no puede tomar otro.',
      },
      {
        title: 'Bloqueo automático de cuentas',
        text: 'Tras cinco contraseñas incorrectas, los navegadores nuevos esperan 15 minutos. Solo guardamos un hash de tu contraseña.',
      },
      {
        title: 'Ningún pago se pierde',
        text: 'Un pago termina como un lugar en la fila o como un reembolso. Seguimos verificando los pagos pendientes.',
      },
    ],
  },
  call: {
    text: 'Una entrada no se puede deshacer.',
    create: 'Crea tu cuenta',
    proof: 'Demostración matemática',
  },
  footer: {
    stories: 'Historias',
    legal: 'Aviso legal',
    transparency: 'Transparencia',
    updated: 'Actualizado el {{date}}',
  },
};
