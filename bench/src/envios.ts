import { createHash, randomBytes } from 'node:crypto';
import type { QueryResultRow } from 'pg';

/** A request that was answered, with what its file holds. */
export interface Feito {
  protocolo: string;
  conteudo: string;
}

/** What a file holds that is like no other. */
export const arquivoDe = (chave: string): string => `%PDF-1.4\n${chave}\n%%EOF\n`;

export const protocoloEm = (texto: string): string | undefined =>
  /\b\d{4}-\d{4}-\d{6}\b/.exec(texto)?.[0];

/** Files a request with its file, from an address of its own; the key makes of two tries one request. */
export const enviarComArquivo = (
  url: string,
  sessao: Record<string, string>,
  { pessoa, chave }: { pessoa: number; chave: string },
): Promise<Response> => {
  const corpo = new FormData();
  const campos = { cod_empre: '1', natureza: '1', tipo: '8', nome: 'Pessoa Amostra' };
  for (const [campo, valor] of Object.entries(campos)) corpo.append(campo, valor);
  corpo.append('email', `pessoa${pessoa}.${chave}@correio.example`);
  corpo.append('assunto', chave);
  corpo.append('descricao', 'Peço a lista dos contratos.');
  const arquivo = new Blob([arquivoDe(chave)], { type: 'application/pdf' });
  corpo.append('anexos[]', arquivo, 'pedido.pdf');
  const headers = {
    ...sessao,
    'idempotency-key': chave,
    'x-forwarded-for': ['10', pessoa % 250, ...randomBytes(2)].join('.'),
  };
  return fetch(`${url}/api/solicitacoes/publica`, { method: 'POST', body: corpo, headers });
};

type Perguntar = <Row extends QueryResultRow>(texto: string) => Promise<Row[]>;

/** How many were answered and are not there whole, and how many are there twice. */
export const conferirEnvios = async (
  perguntar: Perguntar,
  feitos: readonly Feito[],
): Promise<{ perdidas: number; dobradas: number }> => {
  const rows = await perguntar<{ protocolo: string; sha256: string | null; vezes: number }>(
    `select s.numero_protocolo as protocolo, a.sha256, count(*) over (partition by s.assunto)::int as vezes
     from solicitacoes s left join anexos a on a.cod_empre = s.cod_empre and a.solicitacao_id = s.id`,
  );
  const ha = new Map(rows.map((row) => [row.protocolo, row.sha256]));
  const perdidas = feitos.filter(
    ({ protocolo, conteudo }) =>
      ha.get(protocolo) !== createHash('sha256').update(conteudo).digest('hex'),
  );
  return { perdidas: perdidas.length, dobradas: rows.filter(({ vezes }) => vezes > 1).length };
};
