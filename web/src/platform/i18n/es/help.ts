import { UNDO_DAYS } from '@circle-link/contract/safeguards';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import type { SameKeys } from '../catalogue.ts';
import type { help as english } from '../en/help.ts';
import { HOLDER } from './holder.ts';

export const help: SameKeys<typeof english> = {
  title: 'Ayuda',
  lead: 'Respuestas cortas a preguntas frecuentes.',
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
        answer: `Nos quedamos con el ${POT_FEE_PERCENT} % de cada fondo que pasa por nosotros. Si pagas con tarjeta, pagas también su comisión: un aporte de {{example}} se cobra como {{charge}}. La comisión de un débito bancario es del 0.8 %, como máximo US$5.00. Un débito bancario tarda unos cuatro días hábiles. Cuenta como pagado a tiempo si lo inicias antes de que termine el período de gracia. El efectivo no tiene costo.`,
      },
      {
        question: '¿Dónde veo adónde fue el dinero?',
        answer:
          'Tu estado de cuenta tiene cada línea de tu saldo, y cada grupo tiene sus propias cuentas. El panel de transparencia muestra toda la plataforma.',
      },
      {
        question: '¿Cómo recibo mi dinero?',
        answer:
          'Tus entregas llegan a tu saldo. Agrega una cuenta bancaria en Retirar y retira lo que quieras. El dinero de prueba solo se puede retirar como dinero de prueba. Si cambias la cuenta bancaria, la contraseña, el correo o la verificación en dos pasos, los retiros esperan unas horas, normalmente 24. En ese tiempo puedes deshacer un cambio que no hiciste.',
      },
    ],
  },
  groups: {
    title: 'Grupos de ahorro',
    rows: [
      {
        question: '¿Cómo funcionan las rondas?',
        answer:
          'Un grupo tiene de {{fewest}} a {{most}} miembros y otras tantas rondas. En cada ronda todos pagan lo mismo y un miembro recibe el fondo. Al final todos pagaron el mismo número de veces y recibieron el fondo una vez. No hay ganancia.',
      },
      {
        question: '¿Quién decide el orden?',
        answer:
          'El grupo, antes de empezar: un sorteo que cualquiera puede verificar, el orden de llegada o quien organiza.',
      },
      {
        question: '¿Qué pasa si alguien no paga?',
        answer:
          'Después del vencimiento hay un período de gracia de {{grace}} días, salvo que el grupo eligiera otro número. Luego entregamos el fondo con lo que llegó. Nadie cubre un aporte que falta. Los pagos atrasados van a quien recibió de menos. El turno de quien se atrasó pasa más atrás.',
      },
      {
        question: '¿Puedo salir?',
        answer:
          'Antes del inicio puedes salir cuando quieras. Después, cuando un nuevo miembro toma tu lugar, o al final. Si ya recibiste el fondo, te quedas hasta pagar todas tus rondas.',
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
          'La mayoría no recibe nada: al menos dos de cada tres en todo momento, y el {{nothing}} % aunque las entradas nunca pararan. El dinero viene solo de entradas posteriores. Las cifras en vivo están abajo.',
      },
      {
        question: '¿Puedo deshacer una entrada?',
        answer:
          'No. Antes de pagar puedes liberar tu reserva sin costo. Una vez que tienes un lugar, es definitivo.',
      },
      {
        question: '¿Qué es una reserva?',
        answer:
          'Te mostramos un número durante {{hold}} minutos mientras pagas. Una reserva no aparta ese número: tu número definitivo sigue el orden de pago. Puedes pedir más tiempo e iniciar {{holds}} reservas por hora.',
      },
      {
        question: 'Rechazaron mi tarjeta, o volví atrás. ¿Se me cobró?',
        answer:
          'No. La página de tu reserva lo confirma y muestra hasta cuándo vale. Puedes intentarlo de nuevo con la misma tarjeta o con otra. Un pago que se completa siempre termina en un lugar o en un reembolso.',
      },
    ],
  },
  account: {
    title: 'Tu cuenta',
    rows: [
      {
        question: 'No puedo iniciar sesión.',
        answer:
          'Después de {{failures}} contraseñas incorrectas, los navegadores nuevos deben esperar {{lock}} minutos. Puedes elegir una contraseña nueva en la página de inicio de sesión.',
      },
      {
        question: 'Recibí un correo sobre un cambio que no hice.',
        answer: `Usa el enlace de ese correo en los ${UNDO_DAYS} días siguientes. No necesitas iniciar sesión. Restablecemos tus datos anteriores y bloqueamos tu cuenta hasta que nuestro equipo la revise. Mientras está bloqueada no sale dinero.`,
      },
      {
        question: '¿Qué datos guardan y puedo tenerlos?',
        answer: 'En Ajustes, “Tus datos”, puedes descargarlo todo cuando quieras.',
      },
      {
        question: '¿Cómo cierro mi cuenta?',
        answer:
          'En el mismo lugar. Puedes cerrarla cuando no tienes grupos ni pagos abiertos y tu saldo es cero. Entonces borramos tus datos personales.',
      },
      {
        question: '¿Cuánto tarda la revisión de mi documento?',
        answer:
          'Nuestro equipo lo revisa y te escribe. La página donde lo envías muestra cuánto tardaron las últimas revisiones, en cuanto haya cinco.',
      },
    ],
  },
  operator: 'Quién opera este sitio',
  support: 'Escribir a nuestro equipo',
  contact: '¿Algo más? Responde a cualquiera de nuestros correos: lo lee una persona.',
  legal: 'Aviso legal',
};
