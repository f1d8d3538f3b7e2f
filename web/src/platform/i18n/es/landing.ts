import type { SameKeys } from '../catalogue.ts';
import type { landing as english } from '../en/landing.ts';

export const landing: SameKeys<typeof english> = {
  signIn: 'Iniciar sesión',
  continue: 'Continuar',
  hero: {
    title: 'Una fila que puedes comprobar, número por número',
    lead: 'Una entrada cuesta {{total}}. Recibes el siguiente número de la fila. Tres entradas posteriores pagan a la más antigua que espera. La mayoría espera y muchos nunca reciben un pago: lee primero las probabilidades.',
    join: 'Quiero entrar - ~$52',
    signIn: '¿Ya tienes cuenta? Inicia sesión',
    joinNote: 'Solo dinero de prueba. No se cobra ninguna tarjeta real.',
  },
  how: {
    title: 'Cómo funciona',
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
        text: 'Cuando llegan tres entradas posteriores para ti, recibes tu pago. Una parte es tu entrada al siguiente nivel.',
      },
    ],
  },
  checks: {
    title: 'Controles automáticos',
    lead: 'Reglas sencillas que una máquina aplica a cada cuenta y a cada pago. Ninguna IA vigila a nadie.',
    items: [
      {
        title: 'Cada centavo se anota dos veces',
        text: 'Cada pago es un asiento que debe sumar cero. La base de datos rechaza todo lo demás.',
      },
      {
        title: 'Un lugar por persona',
        text: 'Un correo o un teléfono verificado que ya tiene un lugar no puede tomar otro.',
      },
      {
        title: 'Las cuentas se bloquean solas',
        text: 'Cinco contraseñas incorrectas bloquean la cuenta 15 minutos. De la contraseña solo se guarda un hash.',
      },
      {
        title: 'Ningún pago se pierde',
        text: 'Un pago termina como un lugar en la fila o como un reembolso. Lo que sigue abierto se vuelve a consultar.',
      },
    ],
  },
  call: {
    title: 'Léelo, compruébalo y decide después',
    text: 'Las reglas caben en una página y cada cifra sale de ellas. Una vez que tienes un lugar, no puedes deshacer la entrada.',
    create: 'Crea tu cuenta',
    proof: 'Demostración matemática',
  },
  groups: {
    title: 'Ahorren juntos y vean cada número',
    lead: 'Un grupo de ahorro es un círculo de personas que pagan lo mismo en cada ronda. En cada ronda una de ellas recibe el fondo, hasta que todas han tenido su turno. Recibes lo que pagaste, menos la comisión indicada.',
    steps: [
      {
        title: 'Acuerden',
        text: 'Monto, fechas y orden están escritos con claridad antes de que nadie entre.',
      },
      { title: 'Paguen cada ronda', text: 'Todos pagan lo mismo y todos ven quién ha pagado.' },
      {
        title: 'Recibe tu turno',
        text: 'El fondo va a un miembro por ronda. Al final todos lo han recibido.',
      },
    ],
    call: 'No se promete ninguna ganancia y nadie cubre un aporte que falta.',
  },
  footer: {
    stories: 'Historias',
    legal: 'Aviso legal',
    transparency: 'Transparencia',
    updated: 'Última actualización: {{date}}',
  },
};
