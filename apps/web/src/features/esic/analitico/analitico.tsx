import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Link, useSearchParams } from 'wouter';
import { nomeDoMes } from '@balcao/domain';
import { Button } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/campo.tsx';
import { useOrgao } from '../../../lib/orgao.ts';
import { BaixarCsv } from '../../../ui/baixar-csv.tsx';
import { baixarRelatorio, recorteDe, type Periodos, type Recorte } from './recorte.ts';
import { Relatorio } from './relatorio-analitico.tsx';
import { EmptyState } from '../../../ui/outcome.tsx';
import { Espera } from '../../../ui/states.tsx';
import { periodosQuery } from '../../../esic/processo/parametros.queries.ts';
import classes from './analitico.module.css';

interface FiltroProps {
  periodos: Periodos;
  /** What the selectors show. */
  escolha: Recorte;
  onEscolher: (recorte: Recorte) => void;
  onFiltrar: () => void;
}

/** Years and months in which somebody filed; choosing another year forgets the month. */
function Filtro({ periodos, escolha: { ano, mes }, onEscolher, onFiltrar }: FiltroProps) {
  const filtrar = (evento: SyntheticEvent) => {
    evento.preventDefault();
    onFiltrar();
  };
  const meses = periodos[ano] ?? [];
  return (
    <form className={classes.filtro} onSubmit={filtrar}>
      <NativeSelect
        label="Ano"
        data={Object.keys(periodos).reverse()}
        value={String(ano)}
        onChange={({ currentTarget }) => onEscolher({ ano: Number(currentTarget.value) })}
      />
      <NativeSelect
        label="Mês"
        data={[
          { value: '', label: 'Todos' },
          ...meses.map((um) => ({ value: String(um), label: nomeDoMes(um) })),
        ]}
        value={String(mes ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onEscolher({ ano, mes: value === '' ? undefined : Number(value) })
        }
      />
      <Button type="submit">Filtrar</Button>
    </form>
  );
}

/** What is chosen in the selectors, which follow the period of the page when that changes. */
function useEscolha(recorte: Recorte) {
  const [escolha, setEscolha] = useState(recorte);
  const [seguido, setSeguido] = useState(recorte);
  if (seguido.ano !== recorte.ano || seguido.mes !== recorte.mes) {
    setSeguido(recorte);
    setEscolha(recorte);
  }
  return [escolha, setEscolha] as const;
}

interface PainelProps {
  cod_empre: number;
  periodos: Periodos;
  recorte: Recorte;
  onFiltrar: (recorte: Recorte) => void;
}

/** Selectors, the filter in words, and the report; the file holds what the selectors chose. */
function Painel({ cod_empre, periodos, recorte, onFiltrar }: PainelProps) {
  const [escolha, setEscolha] = useEscolha(recorte);
  const [pedidos, setPedidos] = useState(0);
  const filtrar = () => {
    setPedidos(pedidos + 1);
    onFiltrar(escolha);
  };
  return (
    <div className={classes.analitico}>
      <div className={classes.acoes}>
        <Filtro periodos={periodos} escolha={escolha} onEscolher={setEscolha} onFiltrar={filtrar} />
        <BaixarCsv baixar={() => baixarRelatorio(cod_empre, escolha)}>Exportar CSV</BaixarCsv>
      </div>
      <Relatorio cod_empre={cod_empre} recorte={recorte} pedidos={pedidos} />
      <p className={classes.nota}>
        Atendidas conta de novo as solicitações que alguém chegou a atender, qualquer que seja a
        situação de hoje. Denúncias e manifestações de ouvidoria só entram, uma a uma, quando há
        pelo menos 10 do mesmo tipo no mesmo setor e mês; as demais aparecem no CSV como “menos de
        10”. Os números são contados na hora.{' '}
        <Link href={`/estatisticas?cod_empre=${cod_empre}&ano=${recorte.ano}`}>
          Estatísticas de {recorte.ano}: decisões, motivos, setores e recursos
        </Link>
      </p>
    </div>
  );
}

/** The analytic tab of the e-SIC page (`esic.md` §2.4). */
export function Analitico() {
  const { cod_empre } = useOrgao();
  const consulta = useQuery(periodosQuery(cod_empre));
  const { data: periodos, error } = consulta;
  const [params, setParams] = useSearchParams();
  if (error || !periodos) return <Espera consulta={consulta} texto="Carregando" altura="20rem" />;
  const recorte = recorteDe(periodos, params);
  if (recorte === undefined) return <EmptyState texto="Não há registros disponíveis" />;
  const filtrar = ({ ano, mes }: Recorte) =>
    setParams((atuais) => {
      const novos = new URLSearchParams(atuais);
      novos.set('ano', String(ano));
      novos.delete('mes');
      if (mes !== undefined) novos.set('mes', String(mes));
      return novos;
    });
  return <Painel cod_empre={cod_empre} periodos={periodos} recorte={recorte} onFiltrar={filtrar} />;
}
