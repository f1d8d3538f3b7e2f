import type { SameKeys } from '../catalogue.ts';
import type { legal as english } from '../en/legal.ts';

export const legal: SameKeys<typeof english> = {
  title: 'Aviso legal y declaración de transparencia',
  lead: 'Qué es esto, qué cuesta, cuáles son las probabilidades y qué afirmaciones sobre ello son falsas.',
  back: 'Volver al inicio',
  version: 'Versión {{version}}, en vigor desde el {{since}}. La huella es del texto en este idioma.',
  what: {
    title: 'Qué es esto',
    paragraphs: [
      'Circle Link es una aplicación web de finanzas cooperativas: una fila de entrada y grupos de ahorro que comparten sus cuentas y sus libros.',
      'La fila de entrada es una redistribución de suma cero. Todo pago viene de entradas posteriores y de ningún otro lugar. No crea ninguna ganancia: los miembros juntos siempre reciben menos de lo que pagaron.',
      'Una fila así con dinero real es ilegal en muchos lugares. Aquí funciona solo con dinero de prueba: el servidor se niega a arrancar con la fila y una clave que cobre tarjetas reales.',
    ],
  },
  rules: {
    title: 'Las reglas',
    items: [
      'Una entrada por persona, de 18 años o más. Los números se dan por orden de pago, sin huecos, y son definitivos.',
      'Cada nivel es una fila. Tres entradas posteriores pagan al miembro que más tiempo lleva esperando. Parte de ese pago es su entrada al siguiente nivel; el resto es suyo.',
      'Cuando tengas un lugar, no puedes deshacer la entrada. Antes de eso, dejar una reserva no cuesta nada.',
      'Si una entrada se reembolsa o se disputa, su lugar queda como marcador. No cambia el número ni el pago de nadie más.',
      'Si las entradas se detienen, quienes esperan no reciben nada más.',
    ],
  },
  fees: {
    title: 'Lo que cuesta una entrada',
    lead: 'Las mismas líneas están en cada pantalla, recibo y correo.',
    base: 'Entrada, va a la fila',
    cardFee: 'Comisión de la tarjeta (2.9 % del total + $0.30)',
    appFee: 'Comisión de la aplicación (1 % del total, redondeada hacia arriba)',
    total: 'Total',
    note: 'Los pagos de la fila no cuestan nada. Un grupo de ahorro paga el 1 % de su fondo.',
  },
  claims: {
    title: 'Afirmaciones que circulan, y por qué son falsas',
    lead: 'Cifras como estas se cuentan sobre sistemas de este tipo. El mecanismo no puede producirlas.',
    caption: 'Afirmaciones y por qué cada una es falsa',
    claim: 'La afirmación',
    truth: 'Por qué es falsa',
    rows: [
      {
        claim: '«3,653 % de rendimiento»',
        truth:
          'Suma pagos que en su mayor parte pasan a la siguiente entrada. Los cinco pagos traen {{fullCash}} en efectivo, y aunque las entradas nunca se detuvieran solo el {{shareAll}} % de los miembros recibiría los cinco. El {{shareNone}} % no recibiría nada.',
      },
      {
        claim: '«De $1,864 a $1,914 en total»',
        truth:
          'Es la suma de los pagos brutos ({{gross}}), con y sin los {{base}}. La parte que pasa a tu siguiente entrada no se te paga: en efectivo son {{fullCash}} como máximo.',
      },
      {
        claim: '«$47,340 ganados por 465 miembros»',
        truth:
          '465 entradas traen {{paidIn}}. Nadie puede pagar {{claimed}} con eso. Hasta entonces se pagaron {{paidOut}}.',
      },
      {
        claim: '«$7,890 en promedio»',
        truth:
          'Ningún miembro puede recibir nunca más de {{fullCash}}. Después de 465 entradas el miembro promedio recibió {{average}} y perdió {{loss}}.',
      },
      {
        claim: '«100 % de éxito»',
        truth:
          'Después de 465 entradas, {{nothing}} de 465 miembros no recibieron nada. Nunca son menos de dos de cada tres.',
      },
      {
        claim: '«8 días hasta ganar»',
        truth:
          'No se puede prometer ningún día. Un pago llega tras cierto número de entradas posteriores, y nadie sabe cuándo llegan.',
      },
      {
        claim: '«$53.76 por entrada» ($50 + $3.76)',
        truth: 'Las comisiones no suman eso. Una entrada cuesta {{total}}, al centavo, como se ve arriba.',
      },
    ],
  },
  money: {
    title: 'Quién guarda el dinero',
    paragraphs: [
      'Nadie: todo el dinero aquí es dinero de prueba. No se cobra ninguna tarjeta real, y un saldo no se puede pagar en dinero real, ni ahora ni después.',
      'Cada movimiento se anota dos veces en un libro al que solo se puede añadir. Los libros se comprueban por completo, y las cifras públicas salen de ellos.',
      'Nada aquí está asegurado y nadie compensa una pérdida.',
    ],
  },
  privacy: {
    title: 'Tus datos',
    paragraphs: [
      'Guardamos tu nombre, correo, teléfono, fecha de nacimiento, dirección y, cuando lo envías, tu documento de identidad. Los usamos para llevar tu cuenta, impedir cuentas dobles y llevar los libros. No se vende nada y no hay publicidad.',
      'Las fotos de tu documento y su número están cifrados. Solo las personas que revisan pueden abrirlos, cada consulta queda anotada, y las fotos se borran un tiempo fijo después de la decisión.',
      'Los miembros de tus grupos ven tu nombre de pila, lo que pagaste en el grupo y cuántos de tus últimos doce aportes en grupos de aquí llegaron a tiempo. Los totales públicos incluyen tu entrada sin tu nombre. Las cifras sobre grupos se muestran solo cuando hay suficientes movimientos detrás.',
      'Para encontrar cuentas dobles y tarjetas robadas, comprobaciones automáticas comparan los dispositivos con los que iniciaste sesión, direcciones de red, teléfonos, formas de escribir un correo y tarjetas. Se guardan como huellas que no se pueden volver a leer. Las comprobaciones solo plantean una pregunta; decide una persona, y puedes escribirnos.',
      'Ponemos cookies que mantienen tu sesión y reconocen tu navegador, y ninguna para nadie más.',
      'En los ajustes puedes descargar todo lo que guardamos sobre ti, cambiarlo y cerrar tu cuenta. Entonces se borra lo personal. El libro mayor y el registro sellado conservan sus filas con un identificador que no dice nada de ti, porque los libros deben quedar completos.',
    ],
  },
  terms: {
    title: 'Condiciones',
    paragraphs: [
      'Participas por ti mismo, con una cuenta, y tienes 18 años o más. Antes de que puedas asumir algo nuevo se comprueban tu correo, tu consentimiento, tu teléfono y tu documento de identidad.',
      'Un grupo de ahorro tiene su propia carta. La aceptas antes de entrar, su texto no cambia después del inicio, y lo que debes en el grupo sigue debiéndose pase lo que pase con tu cuenta.',
      'Nadie cubre un aporte no pagado y aquí nada está asegurado. El aviso legal dice quién guarda el dinero y cuánto cuesta.',
      'Una cuenta puede bloquearse, o comprobarse antes de pagar, cuando algo no parece correcto. Eso detiene solo obligaciones nuevas: lo que debes se puede ver y pagar igualmente, y puedes descargar tus datos.',
      'Cinco contraseñas equivocadas bloquean una cuenta 15 minutos. Puedes ver y cerrar tus sesiones en todo momento.',
      'Cuando cambia lo que aceptan los miembros, se te dice qué es distinto y se te pregunta de nuevo. Hasta entonces no se puede empezar nada nuevo; lo que está en marcha sigue con las reglas que aceptaste.',
      'Puedes cerrar tu cuenta cuando no hay nada abierto a tu nombre y tu saldo es cero. Una posición que aún espera queda entonces retirada y no recibe nada más.',
    ],
  },
  consent: {
    title: 'Lo que aceptan los miembros',
    version: 'Versión {{version}}',
  },
};
