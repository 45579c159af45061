import { TextInput } from '../../ui/campo.tsx';
import type { ReactNode } from 'react';
import { useCamposDaBusca } from '../../lib/campos-da-busca.ts';
import type { FiltrosNoEndereco } from '../../lib/lista-no-endereco.ts';
import { PainelDeBusca, diaEscrito, lerPeriodo, PeriodoCampos } from '../../ui/busca-de-lista.tsx';
import classes from './arrecadacao.module.css';

type Valor = (nome: string) => string;

/** The days of payment that are asked for. */
export const periodoPedido = (valor: Valor) => ({
  de: valor('de') || undefined,
  ate: valor('ate') || undefined,
});

/** A guide, and the days of payment. */
export const FILTROS_DA_GUIA = {
  nomes: ['guia', 'de', 'ate'],
  pedido: (valor: Valor) => ({
    ...periodoPedido(valor),
    numero_guia: Number(valor('guia')) || undefined,
  }),
};

interface PeriodoFormProps {
  lista: FiltrosNoEndereco;
  /** The other filters, as the fields in `children` have them. */
  outros: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** What to look for: the days of payment, and what the list has besides. */
export function PeriodoForm({ lista, outros, children }: PeriodoFormProps) {
  const {
    campos: dias,
    editar,
    motivos,
    setMotivos,
  } = useCamposDaBusca({
    de: diaEscrito(lista.valor('de')),
    ate: diaEscrito(lista.valor('ate')),
  });

  const buscar = () => {
    const periodo = lerPeriodo(dias);
    setMotivos('errados' in periodo ? periodo.errados : undefined);
    if ('lidos' in periodo) lista.mudar({ ...outros, ...periodo.lidos });
  };

  return (
    <PainelDeBusca
      motivos={motivos}
      filtrado={lista.filtrada}
      onBuscar={buscar}
      onLimpar={lista.limpar}
    >
      {children}
      <PeriodoCampos rotulo="Pago de" valor={dias} motivos={motivos} onChange={editar} />
    </PainelDeBusca>
  );
}

/** Looks for a guide, and for days of payment. */
export function GuiaFiltros({ lista }: { lista: FiltrosNoEndereco }) {
  const { campos, editar } = useCamposDaBusca({ guia: lista.valor('guia') });
  return (
    <PeriodoForm lista={lista} outros={campos}>
      <TextInput
        className={classes.inteira}
        label="Número da guia"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={campos.guia}
        onChange={(evento) => editar({ guia: evento.currentTarget.value.replace(/\D/g, '') })}
      />
    </PeriodoForm>
  );
}
