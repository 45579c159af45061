import { ATUACOES, documentoValido, inicioDoDia, somarDias, type Atuacao } from '@balcao/domain';
import { darPasso } from '../../core/passos.ts';
import * as z from 'zod/mini';
import type { EmpresaDaPessoa } from './govbr.port.ts';

/** More companies than anybody acts for in one session; each is one more question to gov.br. */
const MAXIMO = 20;
/** More than these answers ever are. */
const MAIOR_RESPOSTA = 256 * 1024;
/** gov.br writes days as they are in Brasília. */
const FUSO = 'America/Sao_Paulo';

const Lista = z.array(z.object({ cnpj: z.string(), razaoSocial: z.string() }));
const Participacao = z.object({
  atuacao: z.optional(z.nullable(z.string())),
  dataExpiracao: z.optional(z.nullable(z.string())),
});

const ehAtuacao = (texto: string): texto is Atuacao => Object.hasOwn(ATUACOES, texto);

/** What is not known is no power. */
const atuacaoDe = (texto: string | null | undefined): Atuacao => {
  if (texto == null) return 'COLABORADOR';
  return ehAtuacao(texto) ? texto : 'NAO_ATUANTE';
};

/** The instant at which a link is over; undefined of an end that cannot be read, which is no link. */
const fimDe = (texto: string | null | undefined): Date | null | undefined => {
  if (texto == null || texto === '') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(texto)) return inicioDoDia(somarDias(texto, 1), FUSO);
  const instante = new Date(texto);
  return Number.isNaN(instante.getTime()) ? undefined : instante;
};

const cnpjDe = (texto: string): string => texto.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * The companies of who has just signed in, each with what they are to it and until when. Those whose link
 * is over are left out.
 * @throws when gov.br does not tell
 */
export const lerEmpresas = async (
  base: string,
  {
    cpf,
    token,
    agora,
    prazoSegundos,
  }: {
    cpf: string;
    token: string;
    agora: Date;
    prazoSegundos: number;
  },
): Promise<EmpresaDaPessoa[]> => {
  const signal = AbortSignal.timeout(prazoSegundos * 1000);
  const pedir = async <T extends z.ZodMiniType>(path: string, esquema: T): Promise<z.output<T>> => {
    const resposta = await darPasso({ nome: 'govbr', qual: 'empresas' }, () =>
      fetch(`${base}empresas/v2/empresas${path}`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        redirect: 'error',
        signal,
      }),
    );
    const texto = await resposta.text();
    if (!resposta.ok || texto.length > MAIOR_RESPOSTA)
      throw new Error(`the companies of gov.br: ${resposta.status}`);
    return esquema.parse(JSON.parse(texto));
  };
  const lista = await pedir(`?filtrar-por-participante=${cpf}`, Lista);
  const lidas = await Promise.all(
    lista.slice(0, MAXIMO).map(async ({ cnpj: escrito, razaoSocial }) => {
      const cnpj = cnpjDe(escrito);
      if (cnpj.length !== 14 || !documentoValido(cnpj)) return undefined;
      const { atuacao, dataExpiracao } = await pedir(`/${cnpj}/participantes/${cpf}`, Participacao);
      const fim = fimDe(dataExpiracao);
      if (fim === undefined || (fim !== null && fim <= agora)) return undefined;
      return { cnpj, nome: razaoSocial.slice(0, 200), atuacao: atuacaoDe(atuacao), fim };
    }),
  );
  const porCnpj = new Map(lidas.flatMap((uma) => (uma ? [[uma.cnpj, uma] as const] : [])));
  return [...porCnpj.values()];
};
