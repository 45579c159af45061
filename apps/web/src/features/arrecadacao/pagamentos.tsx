import type { CAMPOS_DE_PAGAMENTO, PagamentoBaixado } from '@balcao/contracts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Coluna } from '../../ui/table.tsx';
import { pagamentosQuery, parcelaEscrita } from './api.ts';
import classes from './arrecadacao.module.css';
import { ListaPorPaginas } from './lista-por-paginas.tsx';
import { PeriodoForm } from './periodo-form.tsx';
import { useLista, type Lista } from './use-lista.ts';

const CAMPOS: Readonly<Record<string, (typeof CAMPOS_DE_PAGAMENTO)[number]>> = {
  'Pago em': 'pagamento',
  Guia: 'guia',
  Valor: 'valor',
};

const COLUNAS: readonly Coluna<PagamentoBaixado>[] = [
  {
    titulo: 'Pago em',
    celula: ({ pagamento_formatado }) => pagamento_formatado,
    ordem: ({ pagamento }) => pagamento,
  },
  {
    titulo: 'Guia',
    celula: ({ tributo, numero_guia, numero_parcela }) => (
      <span className={classes.par}>
        {numero_guia}
        <span className={classes.pequeno}>
          {tributo}, {parcelaEscrita(numero_parcela)}
        </span>
      </span>
    ),
    ordem: ({ numero_guia }) => numero_guia,
  },
  {
    titulo: 'Recebido por',
    celula: ({ banco, canal, autenticacao }) => (
      <span className={classes.par}>
        {[banco === '' ? undefined : `Banco ${banco}`, canal].filter(Boolean).join(', ')}
        <span className={classes.pequeno}>{autenticacao}</span>
      </span>
    ),
  },
  { titulo: 'Baixa', celula: ({ manual }) => (manual ? 'Pela equipe' : 'Automática') },
  {
    titulo: 'Valor',
    direita: true,
    celula: ({ valor }) => valor,
    ordem: ({ valor_centavos }) => valor_centavos,
  },
];

function Filtros({ lista }: { lista: Lista }) {
  const [guia, setGuia] = useState(lista.valor('guia'));
  return (
    <PeriodoForm lista={lista} outros={() => ({ guia })} limpo={{ guia: '' }}>
      <TextInput
        className={classes.inteira}
        label="Número da guia"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={guia}
        onChange={(evento) => setGuia(evento.currentTarget.value.replace(/\D/g, ''))}
      />
    </PeriodoForm>
  );
}

/** The payments that settled an installment, by themselves or by hand. */
export function Pagamentos() {
  const lista = useLista();
  const campo = Object.values(CAMPOS).find((conhecido) => conhecido === lista.ordem.campo);
  const consulta = useQuery(
    pagamentosQuery({
      page: lista.page,
      de: lista.valor('de') || undefined,
      ate: lista.valor('ate') || undefined,
      numero_guia: Number(lista.valor('guia')) || undefined,
      sort: { [campo ?? 'pagamento']: campo ? lista.ordem.sentido : 'desc' },
    }),
  );
  const filtros = ['guia', 'de', 'ate'].map((nome) => lista.valor(nome)).join();
  return (
    <div className={classes.secao}>
      <Filtros key={filtros} lista={lista} />
      <ListaPorPaginas
        lista={lista}
        consulta={consulta}
        legenda="Pagamentos que deram baixa em parcelas"
        buscando="Buscando os pagamentos..."
        vazio="Não há registros disponíveis"
        filtrada={filtros !== ',,'}
        colunas={COLUNAS}
        campos={CAMPOS}
      />
    </div>
  );
}
