import {
  getSolicitacao,
  listEquipes,
  listGrausDeSigilo,
  listPrioridades,
  listSetores,
  listSetoresDoUsuario,
  type SolicitacaoDetalhada,
} from '@balcao/contracts';
import { GRAUS_DE_SIGILO, PRIORIDADES } from '@balcao/domain';
import { vi } from 'vitest';
import type { AcaoQueMuda } from '../esic/solicitacoes/detalhes/barra-de-acoes.tsx';
import { AcaoModal } from '../features/solicitacoes-gestao/acoes/acao-modal.tsx';
import { UsuarioContext } from '../lib/sessao.ts';
import { USUARIO } from './fixtures.ts';
import { mostrarPeca } from './peca.tsx';
import { Rede } from './rede.ts';
import { comOpcoes, SOLICITACAO } from './solicitacoes.ts';

export const SIC = SOLICITACAO.localizado_em;
export const OBRAS = { identificador: '0e6f1a34-0000-4000-8000-000000000002', nome: 'Obras' };
export const LIA = { id: '0e6f1a34-0000-4000-8000-00000000000a', nome: 'Lia Souza' };
export const EQUIPES = [
  { ...OBRAS, entrada: false, pessoas: [{ ...LIA, chefe: true }] },
  { ...SIC, entrada: true, pessoas: [{ id: 'servidor', nome: 'Eva Reis', chefe: false }] },
];
export const PROTOCOLO = SOLICITACAO.numero_protocolo;

const setor = { ativo: true, entrada: false, encarregado: false, chefes: [] };

/** What the server answers to an action: the request, with what changed of it. */
export const feita = (parte: Partial<SolicitacaoDetalhada> = {}) => ({
  data: { ...SOLICITACAO, ...parte },
});

/** The lists that the actions choose from: two sectors with a person each, and one that is no more. */
export const redeDasAcoes = () =>
  comOpcoes(new Rede())
    .on(listSetores, () => ({
      data: [
        { ...setor, ...SIC, entrada: true },
        { ...setor, ...OBRAS },
        { ...setor, identificador: 'x', nome: 'Extinto', ativo: false },
      ],
    }))
    .on(listSetoresDoUsuario, () => ({ data: [OBRAS, SIC] }))
    .on(listPrioridades, () => ({ data: PRIORIDADES.map(({ id, nome }) => ({ id, nome })) }))
    .on(listGrausDeSigilo, () => ({ data: GRAUS_DE_SIGILO.map(({ id, nome }) => ({ id, nome })) }))
    .on(getSolicitacao, () => feita())
    .on(listEquipes, () => ({ data: EQUIPES }));

/** The dialog of an action, as a servant sees it over a request. */
export function abrirAcao(acao: AcaoQueMuda, parte: Partial<SolicitacaoDetalhada> = {}) {
  const feito = vi.fn();
  const fechar = vi.fn();
  const tela = mostrarPeca(
    <UsuarioContext value={{ ...USUARIO, id: 'servidor', tipo: 'PREFEITURA' }}>
      <AcaoModal
        acao={acao}
        solicitacao={{ ...SOLICITACAO, ...parte }}
        onFeito={feito}
        onClose={fechar}
      />
    </UsuarioContext>,
  );
  return { ...tela, feito, fechar };
}
