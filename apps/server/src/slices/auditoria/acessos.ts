import {
  listAcessosAosMeusDados,
  exportarAcessos,
  type AcessoAosMeusDados,
} from '@balcao/contracts';
import {
  acessoDo,
  autorDoAcesso,
  eventosDosAcessos,
  formatarData,
  diaEm,
  horaEm,
  inicioDoDia,
  SERVICOS_DO_ACESSO,
  somarDias,
} from '@balcao/domain';
import { csvEmLotes, lerEmLotes } from '../../core/pagina.ts';
import { orgaoDaSessao, versaoDoOrgao, type Quem } from '../../core/quem/quem.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import { enviarCsv } from '../../plugins/errors.ts';
import { rota, type Pedido } from '../../plugins/rota.ts';
import type { Contexto, Slice } from '../slice.ts';
import { listAcessos, type AcessoLido, type PedidoDeAcessos } from './acessos.repository.ts';

/** Acts on a page. */
const POR_PAGINA = 20;

type Filtro = Omit<Pedido<typeof listAcessosAosMeusDados>['query'], 'depois'>;

/** What the act was about, of the facts that the trail keeps of it. */
const assuntoDe = ({
  dados,
  protocolo,
}: Pick<AcessoLido, 'dados' | 'protocolo'>): string | null => {
  const { numero_guia, numero_parcela, numero_documento, numero } = dados;
  if (protocolo !== null) return `Solicitação ${protocolo}`;
  if (typeof numero_guia === 'number') {
    const parcela = typeof numero_parcela === 'number' && numero_parcela > 0;
    return `Guia ${numero_guia}${parcela ? `, parcela ${numero_parcela}` : ''}`;
  }
  if (typeof numero_documento === 'number') return `Documento ${numero_documento}`;
  return typeof numero === 'string' ? `Número ${numero}` : null;
};

const paraTela = (lido: AcessoLido, eu: string | undefined, fuso: string): AcessoAosMeusDados => {
  const acesso = acessoDo(lido.evento);
  const servico = SERVICOS_DO_ACESSO[acesso?.servico ?? 'CONTROLE'];
  const { evento, papel, nome, setores, momento } = lido;
  const dia = diaEm(momento, fuso);
  return {
    id: lido.id,
    dia,
    hora: lido.so_o_dia ? null : horaEm(momento, fuso),
    quem: autorDoAcesso({ evento, papel, eu: lido.usuario_id === eu, nome, setores }),
    o_que: acesso?.frase ?? evento,
    tipo: acesso?.tipo ?? 'OLHAR',
    servico: servico.nome,
    finalidade: servico.finalidade,
    assunto: assuntoDe(lido),
    solicitacao_id: lido.protocolo === null ? null : String(lido.dados['solicitacao_id']),
  };
};

/** Whose list it is, and which part of it was asked for. */
const daPessoa = (
  { cofre }: Contexto,
  { usuario }: Quem,
  { cod_empre, hoje, fuso }: OrgaoEmUso,
  { de, ate, servico, tipo }: Filtro,
): Omit<PedidoDeAcessos, 'limite'> => ({
  cod_empre,
  hoje,
  fuso,
  titular: cofre.hmac('titular', usuario?.cpfcnpj ?? ''),
  eventos: eventosDosAcessos({ servico, tipo }),
  desde: de === undefined ? undefined : inicioDoDia(de, fuso),
  antes: ate === undefined ? undefined : inicioDoDia(somarDias(ate, 1), fuso),
});

const COLUNAS = ['Dia', 'Hora', 'Quem', 'O que fez', 'Sobre', 'Serviço', 'Para quê'] as const;

/**
 * Who saw or changed the data of whoever is signed in (LGPD, arts. 9, 18 and 19), from the audit trail.
 * Looking at one's own stands in no trail, like every other look at what is one's own: the list never
 * grows by being read.
 */
export const acessos: Slice = (app, contexto) => {
  const { db, orgaos } = contexto;
  const abrir = (quem: Quem): Promise<OrgaoEmUso> => {
    const cod_empre = orgaoDaSessao(quem);
    return orgaos.get(cod_empre, versaoDoOrgao(quem, cod_empre));
  };

  rota(app, listAcessosAosMeusDados, async ({ quem, query: { depois, ...filtro } }) => {
    const orgao = await abrir(quem);
    const pedido = daPessoa(contexto, quem, orgao, filtro);
    // One more tells whether there are others.
    const lidos = await listAcessos(db, { ...pedido, depois, limite: POR_PAGINA + 1 });
    const data = lidos
      .slice(0, POR_PAGINA)
      .map((lido) => paraTela(lido, quem.usuario?.id, orgao.fuso));
    return { data, depois: lidos.length > POR_PAGINA ? (data.at(-1)?.id ?? null) : null };
  });

  rota(app, exportarAcessos, async ({ quem, query, reply }) => {
    const orgao = await abrir(quem);
    const pedido = daPessoa(contexto, quem, orgao, query);
    const lotes = lerEmLotes<AcessoLido>((ultimo, limite) =>
      listAcessos(db, { ...pedido, depois: ultimo?.id, limite }),
    );
    const csv = csvEmLotes(COLUNAS, lotes, (lido) => {
      const { dia, hora, ...um } = paraTela(lido, quem.usuario?.id, orgao.fuso);
      const { o_que, assunto, servico, finalidade } = um;
      return [formatarData(dia), hora ?? '', um.quem, o_que, assunto ?? '', servico, finalidade];
    });
    return enviarCsv(reply, 'quem-viu-meus-dados', csv);
  });
};
