export const outages = {
  label: 'Lo que no funciona ahora',
  fold: 'Qué sigue funcionando y qué espera',
  rest: 'Lo intentamos de nuevo sin que hagas nada. Este aviso desaparece cuando todo vuelve a funcionar.',
  cards: {
    title: 'Los pagos con tarjeta y desde cuentas bancarias no pasan en este momento.',
    text: 'Ningún pago se cobra dos veces. Tus grupos, tu saldo, el efectivo y los retiros funcionan. Los pagos automáticos y las devoluciones esperan y se hacen solos después.',
  },
  payouts: {
    title: 'Los retiros no llegan a los bancos en este momento.',
    text: 'Puedes pedir uno igualmente: espera y se envía solo. Una cuenta bancaria se puede agregar o cambiar después. Tus grupos, tu saldo y los pagos funcionan.',
  },
  mail: {
    title: 'Nuestros correos llegan tarde en este momento.',
    text: 'Esperan y se envían solos; los enlaces que llevan llegan tarde. Todo lo que haces aquí funciona, y las novedades están en la campana.',
  },
  sms: {
    title: 'Nuestros mensajes de texto llegan tarde en este momento.',
    text: 'Es posible que los códigos para tu teléfono no lleguen a tiempo: pide uno nuevo después. Todo lo demás funciona.',
  },
  files: {
    title: 'Las fotos y los documentos no se pueden enviar ni mostrar en este momento.',
    text: 'No se ha perdido nada tuyo: envía los nuevos después. Tus grupos, tu saldo y los pagos funcionan.',
  },
};
