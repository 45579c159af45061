import { abrirBanco } from '@balcao/server/src/testing/banco.ts';
import { abrirErpDeReferencia } from '@balcao/server/src/testing/erp-de-referencia.ts';
import { abrirServidorClamd } from '@balcao/server/src/testing/servidor-clamd.ts';
import { abrirServidorS3 } from '@balcao/server/src/testing/servidor-s3.ts';
import { abrirServidorSmtp } from '@balcao/server/src/testing/servidor-smtp.ts';
import type { Banco } from './banco.ts';
import { abrirVizinho } from './vizinho.ts';

const portaDe = (endereco: string): number => Number(new URL(endereco).port);

const comPorta = (endereco: string, port: number): string => {
  const url = new URL(endereco);
  url.port = String(port);
  return url.href;
};

/** What the server stands on besides its database, each reached by a way that may be slow, shut or mute. */
export const abrirVizinhanca = async ({ appUrl }: Pick<Banco, 'appUrl'>) => {
  const [clamd, smtp, s3, pix, erp] = await Promise.all([
    abrirServidorClamd(),
    abrirServidorSmtp({ semTls: true }),
    abrirServidorS3(),
    abrirBanco(),
    abrirErpDeReferencia(appUrl),
  ]);
  const { api, token } = pix.declarados.bacen;
  const { endereco: doClamd } = clamd;
  // In the order in which they fail: a mail that was put off has until the end to leave.
  const caminhos = {
    'e-mail': await abrirVizinho(portaDe(smtp.url.href)),
    antivírus: await abrirVizinho('port' in doClamd ? doClamd.port : 0),
    anexos: await abrirVizinho(portaDe(s3.balde.endpoint)),
    PIX: await abrirVizinho(portaDe(api)),
    'sistema da prefeitura': await abrirVizinho(portaDe(erp.endereco)),
  };
  const { accessKeyId, secretAccessKey, bucket, prefixo, region } = s3.balde;
  const chaves = [accessKeyId, secretAccessKey].map(encodeURIComponent).join(':');
  const daApi = (endereco: string) => comPorta(endereco, caminhos.PIX.port);
  return {
    caminhos,
    smtp,
    s3,
    pix,
    erp: comPorta(erp.endereco, caminhos['sistema da prefeitura'].port),
    /** Settings of a server among them. */
    ambiente: (autoridade: string) => ({
      SMTP_URL: `smtp://127.0.0.1:${caminhos['e-mail'].port}`,
      CLAMAV_URL: `tcp://127.0.0.1:${caminhos.antivírus.port}`,
      STORAGE_URL: `s3://${chaves}@127.0.0.1:${caminhos.anexos.port}/${bucket}/${prefixo}?region=${region}&ssl=off`,
      PIX_BANCOS: `bacen=bacen|${daApi(api)}|${daApi(token)}|${autoridade}`,
    }),
    encerrar: async () => {
      for (const caminho of Object.values(caminhos)) await caminho.encerrar();
      await clamd.encerrar();
      await smtp.encerrar();
      await s3.encerrar();
      await pix.encerrar();
      await erp.encerrar();
    },
  };
};
