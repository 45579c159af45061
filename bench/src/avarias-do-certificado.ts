import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CERTIFICADO, CERTIFICADO_VENCIDO } from '@balcao/server/src/testing/certificado.ts';
import { abrirServidorSmtp } from '@balcao/server/src/testing/servidor-smtp.ts';
import { abrirCena, esperarAte, naCena } from './cena.ts';
import type { Prova } from './provas.ts';

const PEDIDOS = 10;
const NO_REGISTRO = /O certificado do servidor de e-mail venceu: [^"]+/;

/** The certificate of the mail server ended: people notice nothing, and the mails leave once there is a new one. */
export const certificadoDoCorreioVencido = async (): Promise<Prova[]> => {
  const opcoes = { tlsDesdeOInicio: true, certificado: CERTIFICADO_VENCIDO };
  const smtp = await abrirServidorSmtp(opcoes);
  const cena = await abrirCena([], ({ pasta }) => {
    const autoridades = join(pasta, 'autoridades.pem');
    writeFileSync(autoridades, `${CERTIFICADO}\n${CERTIFICADO_VENCIDO}\n`);
    return { SMTP_URL: smtp.url.href, NODE_EXTRA_CA_CERTS: autoridades };
  });
  try {
    return await naCena(cena, async ({ enviar, servidor, diario }) => {
      await enviar(PEDIDOS);
      const dito = () => NO_REGISTRO.exec(readFileSync(servidor.log, 'utf8'))?.[0];
      await esperarAte('a line of the log', () => dito() !== undefined);
      await smtp.cair();
      opcoes.certificado = CERTIFICADO;
      await smtp.voltar();
      await esperarAte('the mails', () => smtp.recebidas.length >= PEDIDOS, 5 * 60_000);
      const recusas = diario.recusas.size + diario.estranhas.length;
      return [
        {
          prova: 'certificado do servidor de e-mail vencido: e-mails depois de renovado',
          achado: `${smtp.recebidas.length} de ${PEDIDOS}, ${recusas} recusas a quem enviou`,
          meta: 'todos, uma vez, e nenhuma',
          cumpre: smtp.recebidas.length === PEDIDOS && recusas === 0,
        },
        {
          prova: 'certificado do servidor de e-mail vencido: o que o registro diz',
          achado: dito() ?? '',
          meta: 'uma linha que diz o que fazer',
          cumpre: true,
        },
      ];
    });
  } finally {
    await smtp.encerrar();
  }
};
