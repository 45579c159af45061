import type { AcordoDaLista, listAcordosDaGestao } from '@balcao/contracts';
import { SITUACOES_DO_ACORDO } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import type { ListaNoEndereco } from '../../lib/lista-no-endereco.ts';
import { PainelDeBusca, diaEscrito, lerPeriodo, PeriodoCampos } from '../../ui/busca-de-lista.tsx';
import { NativeSelect, TextInput } from '../../ui/campo.tsx';
import type { FiltrosDe } from '../../ui/lista-por-paginas.tsx';
import { relatorioQuery, type RecorteDosAcordos } from './acordos-api.ts';
import classes from './gestao.module.css';

const SITUACOES = [
  { value: '', label: 'Todas' },
  ...Object.entries(SITUACOES_DO_ACORDO).map(([value, label]) => ({ value, label })),
];

/** What the list is narrowed by, beside the number or the person that is looked for. */
export const FILTROS_DOS_ACORDOS: FiltrosDe<typeof listAcordosDaGestao> & {
  pedido: (valor: (nome: string) => string) => RecorteDosAcordos;
} = {
  nomes: ['situacao', 'programa', 'de', 'ate'],
  pedido: (valor) => ({
    ...(valor('situacao') && { situacao: valor('situacao') as AcordoDaLista['situacao'] }),
    ...(valor('programa') && { programa: valor('programa') }),
    ...(valor('de') && { de: valor('de') }),
    ...(valor('ate') && { ate: valor('ate') }),
  }),
};

/** Looks for agreements by number or person, by how they stand, by programme and by the day of the request. */
export function FiltrosDosAcordos({
  lista,
}: {
  lista: ListaNoEndereco<'pedido_em', RecorteDosAcordos>;
}) {
  const { campos, editar, motivos, setMotivos } = useCamposDaBusca({
    procura: lista.procurado,
    situacao: lista.valor('situacao'),
    programa: lista.valor('programa'),
    de: diaEscrito(lista.valor('de')),
    ate: diaEscrito(lista.valor('ate')),
  });
  const { data: relatorio } = useQuery(relatorioQuery(undefined));
  const buscar = () => {
    const periodo = lerPeriodo(campos);
    setMotivos('errados' in periodo ? periodo.errados : undefined);
    const { situacao, programa } = campos;
    if ('lidos' in periodo)
      lista.buscar(campos.procura.trim(), { situacao, programa, ...periodo.lidos });
  };
  return (
    <PainelDeBusca
      motivos={motivos}
      filtrado={lista.filtrada}
      onBuscar={buscar}
      onLimpar={() => {
        lista.buscar('');
        lista.limpar();
      }}
    >
      <TextInput
        className={classes.inteira}
        label="Número do acordo ou CPF/CNPJ"
        value={campos.procura}
        onChange={({ currentTarget }) => editar({ procura: currentTarget.value })}
        maxLength={40}
        autoComplete="off"
      />
      <NativeSelect
        label="Situação"
        data={SITUACOES}
        value={campos.situacao}
        onChange={({ currentTarget }) => editar({ situacao: currentTarget.value })}
      />
      <NativeSelect
        label="Programa"
        data={[
          { value: '', label: 'Todos' },
          ...(relatorio?.programas ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
        ]}
        value={campos.programa}
        onChange={({ currentTarget }) => editar({ programa: currentTarget.value })}
      />
      <PeriodoCampos rotulo="Pedido de" valor={campos} motivos={motivos} onChange={editar} />
    </PainelDeBusca>
  );
}
