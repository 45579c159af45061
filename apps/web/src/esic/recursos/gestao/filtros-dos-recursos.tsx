import type { listRecursos } from '@balcao/contracts';
import { INSTANCIAS, lerProtocolo, PRAZOS_NA_FILA, SITUACOES_NA_FILA } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useCamposDaBusca } from '../../../lib/campos-da-busca.ts';
import type { FiltrosNoEndereco } from '../../../lib/lista-no-endereco.ts';
import { emNumero } from '../../../lib/numeros.ts';
import type { Pedido } from '../../../lib/wire.ts';
import { PainelDeBusca } from '../../../ui/busca-de-lista.tsx';
import { NativeSelect } from '../../../ui/campo.tsx';
import type { FiltrosDe } from '../../../ui/lista-por-paginas.tsx';
import { ProtocoloInput } from '../../../ui/masked-input.tsx';
import { idEntre } from '../../processo/solicitacoes.queries.ts';
import { contagensDosRecursosQuery } from '../recursos.queries.ts';

type Recorte = Partial<Omit<Pedido<typeof listRecursos>['query'], 'page' | 'per_page' | 'sort'>>;

/** Of an address without a situation: the work, and not what is over. */
const PADRAO = 'A_DECIDIR';
const TODAS = 'todas';

const nomeEntre = <N extends string>(
  opcoes: readonly { readonly nome: N }[],
  escolhido: string,
): N | undefined => opcoes.find(({ nome }) => nome === escolhido)?.nome;

/** What the list is narrowed by (`esic.md` §2.1). */
export const FILTROS_DOS_RECURSOS: FiltrosDe<typeof listRecursos> & {
  pedido: (valor: (nome: string) => string) => Recorte;
} = {
  nomes: ['situacao', 'instancia', 'prazo', 'protocolo'],
  pedido: (valor) => {
    const protocolo = lerProtocolo(valor('protocolo'));
    return {
      situacao: nomeEntre(SITUACOES_NA_FILA, valor('situacao') || PADRAO),
      instancia: idEntre(INSTANCIAS, valor('instancia')),
      prazo: nomeEntre(PRAZOS_NA_FILA, valor('prazo')),
      numero_protocolo: protocolo.ok ? protocolo.valor : undefined,
    };
  },
};

/** A choice with how many it shows, once they are known. */
const comTotal = (rotulo: string, total: number | undefined): string =>
  total === undefined ? rotulo : `${rotulo} (${emNumero(total)})`;

const opcao = (value: string, rotulo: string, total: number | undefined) => ({
  value,
  label: comTotal(rotulo, total),
});

/** Situation, instance and term with how many there are of each, and the protocol: of the appeal, or of its request. */
export function RecursosFiltros({ lista }: { lista: FiltrosNoEndereco<Recorte> }) {
  const { campos, editar, motivos, setMotivos } = useCamposDaBusca({
    situacao: lista.valor('situacao'),
    instancia: lista.valor('instancia'),
    prazo: lista.valor('prazo'),
    protocolo: lista.valor('protocolo'),
  });
  const { data } = useQuery(contagensDosRecursosQuery(lista.filtros));
  const buscar = () => {
    const { protocolo, ...escolhas } = campos;
    const lido = lerProtocolo(protocolo);
    const errado = protocolo !== '' && !lido.ok;
    setMotivos(errado ? { protocolo: lido.motivo } : undefined);
    if (errado) return;
    // A protocol finds its appeal, whatever became of it.
    const situacao = lido.ok && escolhas.situacao === '' ? TODAS : escolhas.situacao;
    lista.mudar({ ...escolhas, situacao, protocolo: lido.ok ? lido.valor : '' });
  };
  return (
    <PainelDeBusca
      emLinha
      motivos={motivos}
      filtrado={lista.filtrada}
      onBuscar={buscar}
      onLimpar={lista.limpar}
    >
      <NativeSelect
        label="Situação"
        value={campos.situacao}
        onChange={({ currentTarget }) => editar({ situacao: currentTarget.value })}
        data={[
          ...SITUACOES_NA_FILA.map(({ nome, rotulo }) =>
            opcao(nome === PADRAO ? '' : nome, rotulo, data?.situacoes[nome]),
          ),
          { value: TODAS, label: 'Todas' },
        ]}
      />
      <NativeSelect
        label="Instância"
        value={campos.instancia}
        onChange={({ currentTarget }) => editar({ instancia: currentTarget.value })}
        data={[
          { value: '', label: 'Todas' },
          ...INSTANCIAS.map(({ id, rotulo }) =>
            opcao(String(id), rotulo, data?.instancias[String(id)]),
          ),
        ]}
      />
      <NativeSelect
        label="Prazo"
        value={campos.prazo}
        onChange={({ currentTarget }) => editar({ prazo: currentTarget.value })}
        data={[
          { value: '', label: 'Qualquer um' },
          ...PRAZOS_NA_FILA.map(({ nome, rotulo }) => opcao(nome, rotulo, data?.prazos[nome])),
        ]}
      />
      <ProtocoloInput
        value={campos.protocolo}
        onChange={(protocolo) => editar({ protocolo })}
        placeholder="AAAA-MMDD-NNNNNN"
        description="Do recurso ou da solicitação."
        descricaoDepois
        error={motivos?.protocolo}
      />
    </PainelDeBusca>
  );
}
