import { getArquivoAberto, type ArquivoAberto } from '@balcao/contracts';
import { anoDe, CAMPOS_FEDERAIS, COLUNAS_DA_RESPOSTA_ABERTA } from '@balcao/domain';
import type { Limite } from '../../../core/limites/limites.ts';
import { getOrgaoContado } from '../../../core/orgao/orgao-contado.ts';
import { enviarArquivo, CACHE_REVALIDATED } from '../../../plugins/errors.ts';
import { digestDe, jaTem } from '../../../plugins/etiqueta.ts';
import { rota } from '../../../plugins/rota.ts';
import type { Slice } from '../../slice.ts';
import { doAno } from './arquivos.repository.ts';
import {
  type Arquivo,
  type Cena,
  pedidosFederais,
  recursosFederais,
  solicitantesFederais,
  respostasEmCsv,
  respostasEmJson,
} from './colunas.ts';

/**
 * The ETag of a file that is made while it is sent: a digest of what it is made of. Weak (RFC 9110,
 * 8.8.1), since it says that the data are the same, not the bytes.
 */
export const etiquetaDe = (...partes: readonly string[]): string =>
  `W/"${digestDe(partes.join('\n'))}"`;

/** Whole years are long: enough for an office behind one address, not for a script. */
const DOWNLOADS: Limite = { uso: 'dados-abertos', maximo: 120, janelaSegundos: 600 };

/** Counted up when a file changes its form, so that nobody takes an old one for the same. */
const FORMA = '1';

const ARQUIVOS: Readonly<Record<ArquivoAberto, (cena: Cena) => Arquivo>> = {
  'respostas.json': respostasEmJson,
  'respostas.csv': respostasEmCsv,
  'pedidos.csv': pedidosFederais,
  'recursos.csv': recursosFederais,
  'solicitantes.csv': solicitantesFederais,
};

const colunas = (campos: readonly string[]): string => `\`${campos.join('`, `')}\``;

const DESCRICAO = `Cada arquivo tem os pedidos registrados no ano (\`recursos.csv\`, os recursos abertos
no ano). Repita o pedido com o \`ETag\` recebido em \`If-None-Match\`: se nada mudou, a resposta é 304.
O que cada campo significa está em \`docs/dados-abertos.md\`, no código do Balcão. Os campos, em ordem:

- \`respostas.csv\` e \`respostas.json\`: ${colunas(COLUNAS_DA_RESPOSTA_ABERTA)}
- \`pedidos.csv\`: ${colunas(CAMPOS_FEDERAIS.pedidos)}
- \`recursos.csv\`: ${colunas(CAMPOS_FEDERAIS.recursos)}
- \`solicitantes.csv\`: ${colunas(CAMPOS_FEDERAIS.solicitantes)}`;

/** Files of a year, for whoever wants to count for themselves (Lei 12.527/2011, art. 8º § 3º, II e III). */
export const arquivos: Slice = (app, contexto) => {
  const { db } = contexto;
  rota(
    app,
    getArquivoAberto,
    async ({ params, query: { cod_empre, ano }, quem, request, reply }) => {
      const uso = { limite: DOWNLOADS, cod_empre, origem: quem.origem };
      const orgao = await getOrgaoContado(contexto, uso, 'solicitacoes');
      const periodo = doAno(cod_empre, ano ?? anoDe(orgao.hoje));
      const arquivo = ARQUIVOS[params.arquivo]({ db, orgao, ano: periodo });
      const etiqueta = etiquetaDe(FORMA, params.arquivo, await arquivo.selo());
      reply.header('etag', etiqueta).header('cache-control', CACHE_REVALIDATED);
      if (jaTem(request.headers['if-none-match'], etiqueta)) return reply.code(304).send();
      return enviarArquivo(reply, arquivo, arquivo.partes());
    },
    { descricao: DESCRICAO },
  );
};
