import type { SameKeys } from '../catalogue.ts';
import type { legal as english } from '../en/legal.ts';
import { HOLDER } from './holder.ts';

export const legal: SameKeys<typeof english> = {
  title: 'Aviso legal y declaración de transparencia',
  lead: 'Primero el ahorro en grupos, luego la fila de entradas con sus probabilidades, y al final lo que vale para toda cuenta.',
  back: 'Volver al inicio',
  versions: {
    title: 'Versiones de estos textos',
    lead: 'Cada huella es del texto en este idioma: si cambiara una palabra, sería otra.',
    line: '{{name}}: versión {{version}}, en vigor desde el {{since}}',
    notice: 'El aviso',
    privacy: 'Tus datos',
    terms: 'Tu cuenta',
  },
  groups: {
    title: 'Ahorrar en grupos',
    paragraphs: [
      'Un grupo de ahorro es un número fijo de personas. En cada ronda todas pagan lo mismo y una recibe el fondo. Cuando todas lo recibieron una vez, termina. No hay ganancia ni intereses.',
      'Nos quedamos con el 1 % de cada fondo que pasa por nosotros, redondeado hacia arriba al centavo. Con tarjeta o débito bancario se suma su comisión, que se muestra antes de pagar. El efectivo que los miembros se entregan no cuesta nada.',
      'Nadie cubre un aporte que falta: entonces el fondo es menor, y lo que se paga después va a quien recibió de menos. Ahorra con personas de confianza.',
      'Cada grupo tiene su propio acuerdo. Lo aceptas antes de entrar, y su texto no cambia después del inicio. Lo que debes en el grupo sigue debiéndose, pase lo que pase con tu cuenta.',
    ],
  },
  ownPage: 'En una página propia',
  what: {
    title: 'Qué es la fila de entradas',
    paragraphs: [
      'La fila de entradas está aparte de los grupos de ahorro. Puedes ahorrar en un grupo sin entrar en ella, y ningún dinero de los grupos va a la fila.',
      'La fila de entradas es una redistribución de suma cero. Toda entrega viene de entradas posteriores y de ningún otro lugar. No crea ninguna ganancia: los miembros juntos siempre reciben menos de lo que pagaron.',
      'Una fila así con dinero real es ilegal en muchos lugares. Aquí funciona solo con dinero de prueba: el servidor se niega a arrancar con la fila y una clave que cobre tarjetas reales.',
    ],
  },
  rules: {
    title: 'Las reglas de la fila',
    items: [
      'Una entrada por persona, de 18 años o más. Los números se dan por orden de pago, sin huecos, y son definitivos.',
      'Cada nivel es una fila. Tres entradas posteriores pagan al miembro que más tiempo lleva esperando. Parte de ese pago es su entrada al siguiente nivel; el resto es suyo.',
      'Cuando tengas un lugar, no puedes cancelar la entrada. Antes de eso, dejar una reserva no cuesta nada.',
      'Si una entrada se reembolsa o se disputa, su lugar queda como marcador. No cambia el número ni el pago de nadie más.',
      'Si las entradas se detienen, quienes esperan no reciben nada más.',
    ],
  },
  fees: {
    title: 'Lo que cuesta una entrada',
    lead: 'Las mismas líneas están en cada pantalla, recibo y correo.',
    base: 'Entrada, va a la fila',
    cardFee: 'Comisión de la tarjeta (2.9 % del total + US$0.30)',
    appFee: 'Comisión de la aplicación (1 % del total, redondeada hacia arriba)',
    total: 'Total',
    note: 'Las entregas de la fila no tienen costo. Un grupo de ahorro paga el 1 % de su fondo.',
  },
  claims: {
    title: 'Afirmaciones que circulan, y por qué son falsas',
    lead: 'Cifras como estas se cuentan sobre sistemas de este tipo. El mecanismo no puede producirlas.',
    caption: 'Afirmaciones y por qué cada una es falsa',
    claim: 'La afirmación',
    truth: 'Por qué es falsa',
    rows: [
      {
        claim: '«3,653 % de rendimiento»',
        truth:
          'Suma pagos que en su mayor parte pasan a la siguiente entrada. Los cinco pagos traen {{fullCash}} en efectivo, y aunque las entradas nunca se detuvieran solo el {{shareAll}} % de los miembros recibiría los cinco. El {{shareNone}} % no recibiría nada.',
      },
      {
        claim: '«De US$1,864 a US$1,914 en total»',
        truth:
          'Es la suma de los pagos brutos ({{gross}}), con y sin los {{base}}. La parte que pasa a tu siguiente entrada no se te paga: en efectivo son {{fullCash}} como máximo.',
      },
      {
        claim: '«US$47,340 ganados por 465 miembros»',
        truth:
          '465 entradas traen {{paidIn}}. Nadie puede pagar {{claimed}} con eso. Hasta entonces se pagaron {{paidOut}}.',
      },
      {
        claim: '«US$7,890 en promedio»',
        truth:
          'Ningún miembro puede recibir nunca más de {{fullCash}}. Después de 465 entradas el miembro promedio recibió {{average}} y perdió {{loss}}.',
      },
      {
        claim: '«100 % de éxito»',
        truth:
          'Después de 465 entradas, {{nothing}} de 465 miembros no recibieron nada. Nunca son menos de dos de cada tres.',
      },
      {
        claim: '«8 días hasta ganar»',
        truth:
          'No se puede prometer ningún día. Un pago llega tras cierto número de entradas posteriores, y nadie sabe cuándo llegan.',
      },
      {
        claim: '«US$53.76 por entrada» (US$50 + US$3.76)',
        truth: 'Las comisiones no suman eso. Una entrada cuesta {{total}}, al centavo, como se ve arriba.',
      },
    ],
  },
  money: {
    title: 'Quién guarda el dinero',
    paragraphs: [
      HOLDER,
      'En la fila de entradas nadie guarda dinero real: funciona solo con dinero de prueba. Allí no se cobra ninguna tarjeta real. Un saldo de dinero de prueba se puede retirar como dinero de prueba y nunca se convierte en dinero real, ni ahora ni después.',
      'Cada movimiento se registra por partida doble en un libro mayor al que solo se puede agregar. Los libros se revisan por completo, y las cifras públicas salen de ellos.',
      'Nada aquí está asegurado y nadie compensa una pérdida.',
    ],
  },
  privacy: {
    title: 'Tus datos',
    paragraphs: [
      'Guardamos tu nombre, correo, teléfono, fecha de nacimiento, dirección y, cuando lo envías, tu documento de identidad. Los usamos para llevar tu cuenta, impedir cuentas dobles y llevar los libros. No se vende nada y no hay publicidad.',
      'Las fotos de tu documento y su número están cifrados. Solo las personas que revisan pueden abrirlos, y cada consulta queda anotada. Las fotos se borran 30 días después de la decisión, si la página donde las envías no dice otro número.',
      'Los miembros de tus grupos ven tu nombre de pila y lo que pagaste en el grupo. También ven cuántos de tus últimos doce aportes en grupos de aquí llegaron a tiempo. Los totales públicos incluyen tu entrada sin tu nombre. Las cifras sobre grupos se muestran solo cuando hay suficientes movimientos detrás.',
      'Unos controles automáticos buscan cuentas dobles y tarjetas robadas. Comparan los dispositivos con los que iniciaste sesión, direcciones de red, teléfonos, formas de escribir un correo y tarjetas. Se guardan como huellas que no se pueden volver a leer. Los controles solo plantean una pregunta; decide una persona, y puedes escribirnos.',
      'Ponemos cookies que mantienen tu sesión y reconocen tu navegador, y ninguna para nadie más.',
      'En los ajustes puedes descargar todo lo que guardamos sobre ti, cambiarlo y cerrar tu cuenta. Entonces se borra lo personal. El libro mayor y el registro sellado conservan sus filas con un identificador que no dice nada de ti, porque los libros deben quedar completos.',
    ],
  },
  terms: {
    title: 'Tu cuenta',
    paragraphs: [
      'Participas por ti mismo, con una cuenta, y tienes 18 años o más. Antes de entrar en la fila se verifican tu correo, tu consentimiento, tu teléfono y tu documento de identidad. Antes de ahorrar en un grupo, tu correo, las condiciones generales del ahorro y tu teléfono. Antes de que se mueva tu primer dinero, en cualquier dirección, se piden juntos tu dirección, tu fecha de nacimiento y el documento.',
      'Lo que aceptas está en esta página: las condiciones generales del ahorro en grupos y las declaraciones previas a la fila de entradas. Cada grupo trae su propio acuerdo. No hay otras condiciones.',
      'Nada aquí está asegurado. Este aviso dice quién guarda el dinero y cuánto cuesta todo.',
      'Una cuenta puede bloquearse, o revisarse antes de pagar, cuando algo no parece correcto. Eso detiene solo obligaciones nuevas: lo que debes se puede ver y pagar igualmente, y puedes descargar tus datos.',
      'Después de cinco contraseñas equivocadas, los navegadores que nunca entraron en la cuenta esperan 15 minutos. Puedes ver y cerrar tus sesiones en todo momento.',
      'Cuando cambia lo que aceptan los miembros, se te dice qué es distinto y se te pregunta de nuevo. Hasta entonces no se puede empezar nada nuevo; lo que está en marcha sigue con las reglas que aceptaste.',
      'Puedes cerrar tu cuenta cuando no hay nada abierto a tu nombre y tu saldo es cero. Un lugar que aún espera queda entonces cerrado y no recibe nada más.',
    ],
  },
  consent: {
    title: 'Lo que aceptan los miembros',
    version: 'Versión {{version}}',
  },
};
