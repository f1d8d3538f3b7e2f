export const outages = {
  label: 'Lo que no funciona ahora',
  fold: 'Ver qué sigue funcionando',
  rest: 'Seguimos intentándolo. Este aviso desaparece cuando todo vuelve a funcionar.',
  cards: {
    title: 'En este momento no podemos procesar pagos con tarjeta ni débitos bancarios.',
    text: 'A nadie se le cobra dos veces. Tus grupos, tu saldo, el efectivo y los retiros funcionan. El pago automático y los reembolsos se harán más tarde. No tienes que hacer nada.',
  },
  payouts: {
    title: 'Los retiros no llegan a los bancos en este momento.',
    text: 'Puedes solicitar uno de todos modos y lo enviaremos más tarde. Podrás agregar o cambiar una cuenta bancaria después. Tus grupos, tu saldo y los pagos funcionan.',
  },
  mail: {
    title: 'Nuestros correos llegan tarde en este momento.',
    text: 'Los enviaremos automáticamente, pero sus enlaces pueden llegar tarde. Todo lo que haces aquí funciona, y las novedades están en la campana.',
  },
  sms: {
    title: 'Nuestros SMS llegan tarde en este momento.',
    text: 'Los códigos para tu teléfono pueden no llegar a tiempo: pide uno nuevo después. Todo lo demás funciona.',
  },
  files: {
    title: 'En este momento no puedes enviar ni ver fotos y documentos.',
    text: 'Tus archivos están a salvo. Podrás enviar otros después. Tus grupos, tu saldo y los pagos funcionan.',
  },
};
