import { UNDO_DAYS } from '@circle-link/contract/safeguards';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import type { SameKeys } from '../catalogue.ts';
import type { help as english } from '../en/help.ts';
import { HOLDER } from './holder.ts';

export const help: SameKeys<typeof english> = {
  title: 'Ayuda',
  lead: 'Respuestas cortas a lo que más se pregunta.',
  holder: HOLDER,
  money: {
    title: 'Dinero',
    rows: [
      {
        question: '¿Quién tiene el dinero?',
        answer: '{{holder}} No está asegurado, y nadie cubre una pérdida.',
      },
      {
        question: '¿Cuánto cuesta un grupo de ahorro?',
        answer: `Nos quedamos con el ${POT_FEE_PERCENT} % de cada fondo que pasa por nosotros. Quien paga con tarjeta paga también su comisión: un aporte de {{example}} se cobra como {{charge}}. Desde una cuenta bancaria la comisión es del 0.8 %, como máximo US$5.00; el dinero tarda unos cuatro días hábiles y cuenta como pagado a tiempo si empiezas antes de que terminen los días de gracia. En efectivo no cuesta nada.`,
      },
      {
        question: '¿Dónde veo adónde fue el dinero?',
        answer:
          'Tu estado de cuenta tiene cada línea de tu saldo, cada grupo tiene sus propios libros, y el panel de transparencia muestra toda la plataforma.',
      },
      {
        question: '¿Cómo recibo mi dinero?',
        answer:
          'Lo que recibes está en tu saldo. Agrega una cuenta bancaria en Retirar y saca lo que quieras. El dinero de prueba sale solo como dinero de prueba. Después de una cuenta bancaria, contraseña, correo o segundo paso nuevos, el dinero espera unas horas, normalmente 24, para que puedas deshacer un cambio que no hiciste.',
      },
    ],
  },
  groups: {
    title: 'Grupos de ahorro',
    rows: [
      {
        question: '¿Cómo funcionan las rondas?',
        answer:
          'Un grupo tiene de {{fewest}} a {{most}} miembros y otras tantas rondas. En cada ronda todos pagan lo mismo y un miembro recibe el fondo. Al final todos pagaron las mismas veces y recibieron una. No hay ganancia.',
      },
      {
        question: '¿Quién decide el orden?',
        answer:
          'El grupo, antes de empezar: un sorteo que cualquiera puede verificar, el orden de llegada o quien organiza.',
      },
      {
        question: '¿Qué pasa si alguien no paga?',
        answer:
          'Después del día de pago hay {{grace}} días de gracia, si el grupo no eligió otro número. Luego el fondo se entrega con lo que llegó. Nadie cubre un aporte que falta. Lo que se paga después va a quien recibió de menos, y el turno de quien se atrasó pasa más atrás.',
      },
      {
        question: '¿Puedo salir?',
        answer:
          'Libremente antes del comienzo. Después, cuando alguien toma tu lugar, o al final. Si ya recibiste el fondo, te quedas hasta pagar todas tus rondas.',
      },
    ],
  },
  queue: {
    title: 'La fila de entradas',
    rows: [
      {
        question: '¿Cuánto cuesta una entrada?',
        answer:
          '{{entry}}, una sola vez: {{base}} van a la fila, {{entryAppFee}} a nosotros, el resto es la comisión de la tarjeta. Las entregas no tienen costo.',
      },
      {
        question: '¿Qué probabilidades hay?',
        answer:
          'La mayoría no recibe nada: al menos dos de cada tres en todo momento, el {{nothing}} % aunque las entradas nunca pararan. El dinero viene solo de entradas posteriores. Las cifras en vivo están abajo.',
      },
      {
        question: '¿Puedo deshacer una entrada?',
        answer:
          'No. Antes de pagar puedes liberar tu reserva sin costo. Una vez que tienes un lugar, es definitivo.',
      },
      {
        question: '¿Qué es una reserva?',
        answer:
          'Un número que te espera {{hold}} minutos mientras pagas. Es provisional: el número definitivo se da por orden de pago, y una reserva no deja fuera a nadie. Puedes pedir más tiempo y tener {{holds}} reservas por hora.',
      },
      {
        question: 'Rechazaron mi tarjeta, o volví atrás. ¿Se me cobró?',
        answer:
          'No. La página de tu reserva lo dice, y hasta cuándo vale; puedes pagar de nuevo con la misma tarjeta o con otra. Un cobro que se logra siempre termina en un lugar o en un reembolso.',
      },
    ],
  },
  account: {
    title: 'Tu cuenta',
    rows: [
      {
        question: 'No puedo entrar.',
        answer:
          'Después de {{failures}} contraseñas equivocadas los navegadores nuevos esperan {{lock}} minutos. Puedes elegir una contraseña nueva en la página de inicio de sesión.',
      },
      {
        question: 'Recibí un correo sobre un cambio que no hice.',
        answer: `Usa su enlace en los ${UNDO_DAYS} días siguientes. Restablece lo que había antes y bloquea tu cuenta hasta que nuestro equipo la haya revisado; mientras tanto no sale dinero. No necesitas iniciar sesión.`,
      },
      {
        question: '¿Qué datos guardan y puedo tenerlos?',
        answer: 'En Ajustes, “Tus datos”, puedes descargarlo todo cuando quieras.',
      },
      {
        question: '¿Cómo cierro mi cuenta?',
        answer:
          'En el mismo lugar. Se puede cuando no queda abierto ningún grupo, pago ni saldo. Entonces se borran tus datos personales.',
      },
      {
        question: '¿Cuánto tarda la revisión de mi documento?',
        answer:
          'Lo mira una persona y te escribe. La página donde lo envías dice cuánto tardaron las últimas, en cuanto haya cinco.',
      },
    ],
  },
  operator: 'Quién opera este sitio',
  support: 'Escribir a una persona',
  contact: '¿Algo más? Responde a cualquiera de nuestros correos: lo lee una persona.',
  legal: 'Aviso legal',
};
