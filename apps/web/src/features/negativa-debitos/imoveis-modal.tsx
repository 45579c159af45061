import type { Imovel } from '@balcao/contracts';
import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Actions } from '../../ui/actions.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { OcupadoButton } from '../../ui/ocupado-button.tsx';
import classes from './cnd.module.css';

/** From so many properties on, they can be looked for by a word. */
const COM_BUSCA = 8;

interface ImoveisModalProps {
  imoveis: Imovel[];
  ocupado: string | undefined;
  onEmitir: (codigoReduzido: number) => void;
  onClose: () => void;
  /** Why the certificate was refused. */
  children: ReactNode;
}

const palavras = ({ codigoReduzido, inscricaoImobiliaria, endereco }: Imovel) =>
  `${codigoReduzido} ${inscricaoImobiliaria} ${endereco ?? ''}`.toLocaleLowerCase('pt-BR');

/** The choice of the property that an ICT certificate speaks of (P26). */
export function ImoveisModal(props: ImoveisModalProps) {
  const { imoveis, ocupado, onEmitir, onClose, children } = props;
  const [escolhido, setEscolhido] = useState<number>();
  const [busca, setBusca] = useState('');
  const ocupada = ocupado !== undefined;
  const visiveis = imoveis.filter((imovel) =>
    palavras(imovel).includes(busca.trim().toLocaleLowerCase('pt-BR')),
  );
  return (
    <Modal titulo="Imóveis do Contribuinte" onClose={onClose} ocupado={ocupada}>
      {imoveis.length === 0 && <EmptyState texto="Nenhum imóvel encontrado" />}
      {imoveis.length >= COM_BUSCA && (
        <TextInput
          label="Procurar por código, inscrição ou endereço"
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
          autoComplete="off"
        />
      )}
      {imoveis.length > 0 && (
        <fieldset className={classes.imoveis} disabled={ocupada}>
          <legend className="so-leitor">Escolha o imóvel</legend>
          {visiveis.length === 0 && <p>Nenhum resultado encontrado</p>}
          {visiveis.map(({ codigoReduzido, inscricaoImobiliaria, endereco }) => (
            <label key={codigoReduzido} className={classes.imovel}>
              <input
                type="radio"
                name="imovel"
                checked={codigoReduzido === escolhido}
                onChange={() => setEscolhido(codigoReduzido)}
              />
              <span>{endereco ?? `Inscrição ${inscricaoImobiliaria}`}</span>
              <span className={classes.pequeno}>
                Código reduzido {codigoReduzido} · Inscrição {inscricaoImobiliaria}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {children}
      {imoveis.length > 0 && (
        <Actions>
          <OcupadoButton
            ocupado={ocupado}
            disabled={escolhido === undefined}
            onClick={() => {
              if (escolhido !== undefined) onEmitir(escolhido);
            }}
          >
            Emitir
          </OcupadoButton>
        </Actions>
      )}
    </Modal>
  );
}
