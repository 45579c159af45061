import { formatarData, NATUREZAS, PRAZOS_DAS_SOLICITACOES, rotuloDaOpcao } from '@balcao/domain';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CAMPO_DA_BUSCA } from './atalhos.ts';
import { FiltrosForm, prazoDe, procuradoEm, type ListaDaFila } from './filtros-form.tsx';
import { setoresQuery } from './gestao-api.ts';
import { DeQuem, Situacoes } from './situacoes.tsx';
import classes from './gestao.module.css';

/** Whether the filters are unfolded; asked for by its key, the first field takes the focus. */
export function useFiltrosAbertos() {
  const [aberto, setAberto] = useState(false);
  const [pedidos, setPedidos] = useState(0);
  useEffect(() => {
    if (pedidos > 0) document.getElementById(CAMPO_DA_BUSCA)?.focus();
  }, [pedidos]);
  return {
    aberto,
    alternar: () => setAberto(!aberto),
    procurar: () => {
      setAberto(true);
      setPedidos((antes) => antes + 1);
    },
  };
}

interface Ativo {
  rotulo: string;
  tirar: () => void;
}

/** What narrows the list besides the situation, in words. */
function useAtivos(lista: ListaDaFila): Ativo[] {
  const setor = lista.valor('setor');
  const { data: setores = [] } = useQuery({ ...setoresQuery, enabled: setor !== '' });
  const doEndereco = (nome: string, rotulo: (valor: string) => string | undefined) => {
    const valor = lista.valor(nome);
    const texto = valor === '' ? undefined : rotulo(valor);
    return texto === undefined ? [] : [{ rotulo: texto, tirar: () => lista.mudar({ [nome]: '' }) }];
  };
  const procurado = procuradoEm(lista);
  const prazo = prazoDe(lista.valor);
  return [
    ...(procurado === ''
      ? []
      : [{ rotulo: `“${procurado}”`, tirar: () => lista.buscar('', { protocolo: '' }) }]),
    ...doEndereco('minhas', () => 'Minhas solicitações'),
    ...doEndereco('meus_setores', () => 'Meus setores'),
    ...doEndereco(
      'prazo',
      () => PRAZOS_DAS_SOLICITACOES.find(({ nome }) => nome === prazo)?.rotulo,
    ),
    ...doEndereco(
      'setor',
      (id) => setores.find((um) => um.identificador === id)?.nome ?? 'Um setor',
    ),
    ...doEndereco('natureza', (id) => {
      const natureza = NATUREZAS.find((uma) => String(uma.id) === id);
      return natureza && rotuloDaOpcao(natureza.nome);
    }),
    ...doEndereco('de', (dia) => `Desde ${formatarData(dia)}`),
    ...doEndereco('ate', (dia) => `Até ${formatarData(dia)}`),
  ];
}

/** Each filter that is set, to be taken away by itself. */
function FiltrosAtivos({ ativos }: { ativos: readonly Ativo[] }) {
  if (ativos.length === 0) return null;
  return (
    <ul className={classes.ativos} aria-label="Filtros em uso">
      {ativos.map(({ rotulo, tirar }) => (
        <li key={rotulo}>
          <button
            type="button"
            className={classes.ativo}
            aria-label={`Retirar o filtro ${rotulo}`}
            onClick={tirar}
          >
            {rotulo}
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface BarraDaFilaProps extends Pick<ComponentProps<typeof Situacoes>, 'contagens'> {
  lista: ListaDaFila;
  filtros: ReturnType<typeof useFiltrosAbertos>;
  /** More to choose from, in the fold. */
  children?: ReactNode;
}

/** What the queue shows, in one line: the situations, and the filters, which unfold below it. */
export function BarraDaFila({ lista, contagens, filtros, children }: BarraDaFilaProps) {
  const { aberto, alternar } = filtros;
  const ativos = useAtivos(lista);
  const painel = useId();
  return (
    <>
      <div className={classes.barra}>
        <Situacoes lista={lista} contagens={contagens} />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          aria-expanded={aberto}
          aria-controls={painel}
          onClick={alternar}
        >
          {ativos.length === 0 ? 'Filtros' : `Filtros (${ativos.length})`}
        </Button>
      </div>
      <div id={painel} className={classes.dobra} hidden={!aberto}>
        <FiltrosForm lista={lista}>
          {children}
          <DeQuem lista={lista} />
        </FiltrosForm>
      </div>
      <FiltrosAtivos ativos={ativos} />
    </>
  );
}
