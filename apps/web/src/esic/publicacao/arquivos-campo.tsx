import type { PublicacaoDaSolicitacao } from '@balcao/contracts';
import {
  formatarTamanho,
  LIMITES_DO_ARQUIVO_PUBLICADO,
  nomeDoPublicado,
  SO_SE_TARJA_PDF,
  type TarjaDoArquivo,
} from '@balcao/domain';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/campo.tsx';
import { Checkbox } from '../../ui/marcar.tsx';
import { TarjarModal } from './tarjar-modal.tsx';
import { contarTarjas } from './tarjas.ts';
import classes from './tarjar.module.css';

type Anexo = PublicacaoDaSolicitacao['arquivos'][number];

/** A file of the answer in the form, chosen or not. */
export interface ArquivoEscolhido {
  id: string;
  publicar: boolean;
  nome: string;
  tarjas: readonly TarjaDoArquivo[];
}

/** How the files stand when the form opens: as they were sent and not published, or are published, or were. */
export const arquivosIniciais = ({
  arquivos,
  tentativa,
}: PublicacaoDaSolicitacao): ArquivoEscolhido[] =>
  arquivos.map(({ id, nome, publicado }) => {
    const antes = tentativa ? tentativa.arquivos.find((um) => um.id === id) : publicado;
    return {
      id,
      publicar: Boolean(antes),
      nome: antes?.nome ?? nomeDoPublicado(nome),
      tarjas: antes?.tarjas ?? [],
    };
  });

interface ArquivoProps {
  anexo: Anexo;
  escolhido: ArquivoEscolhido;
  /** The name of its field of the name. */
  campo: string;
  erro: string | undefined;
  disabled: boolean;
  onMudar: (parte: Partial<ArquivoEscolhido>) => void;
  onTarjar: () => void;
}

/** One file: whether it is published, under which name, and with how many marks. */
function Arquivo(props: ArquivoProps) {
  const { anexo, escolhido, campo, erro, disabled, onMudar, onTarjar } = props;
  return (
    <li className={classes.arquivo}>
      <h4>
        {anexo.nome} <span className={classes.miudo}>({formatarTamanho(anexo.bytes)})</span>
      </h4>
      {anexo.tarjavel ? (
        <Checkbox
          label={
            <>
              Publicar este arquivo<span className="so-leitor">: {anexo.nome}</span>
            </>
          }
          checked={escolhido.publicar}
          disabled={disabled}
          onChange={({ currentTarget }) => onMudar({ publicar: currentTarget.checked })}
        />
      ) : (
        <p>{SO_SE_TARJA_PDF}</p>
      )}
      {anexo.tarjavel && escolhido.publicar && (
        <>
          <TextInput
            label="Nome do arquivo para o público"
            description="Nomes de arquivo costumam dizer de quem se trata: confira este."
            name={campo}
            value={escolhido.nome}
            maxLength={LIMITES_DO_ARQUIVO_PUBLICADO.nome}
            error={erro}
            disabled={disabled}
            onChange={({ currentTarget }) => onMudar({ nome: currentTarget.value })}
          />
          <p>{contarTarjas(escolhido.tarjas.length)} neste arquivo.</p>
          <Button variant="default" disabled={disabled} onClick={onTarjar}>
            Ver e tarjar<span className="so-leitor"> {anexo.nome}</span>
          </Button>
        </>
      )}
    </li>
  );
}

interface ArquivosCampoProps {
  /** The request. */
  id: string;
  anexos: readonly Anexo[];
  escolhidos: readonly ArquivoEscolhido[];
  erroDe: (nome: string) => string | undefined;
  disabled: boolean;
  onChange: (escolhidos: ArquivoEscolhido[]) => void;
}

/** The files of the answer, to choose and to mark those that are published with it. */
export function ArquivosCampo(props: ArquivosCampoProps) {
  const { id, anexos, escolhidos, erroDe, disabled, onChange } = props;
  const [tarjando, setTarjando] = useState<string>();
  const mudar = (qual: string, parte: Partial<ArquivoEscolhido>) =>
    onChange(escolhidos.map((um) => (um.id === qual ? { ...um, ...parte } : um)));
  const aberto = escolhidos.find((um) => um.id === tarjando);
  const nome = anexos.find((um) => um.id === tarjando)?.nome ?? '';
  return (
    <section className={classes.arquivos} aria-labelledby="arquivos-da-resposta">
      <h3 id="arquivos-da-resposta">Arquivos da resposta</h3>
      <ul>
        {anexos.map((anexo, i) => {
          const escolhido = escolhidos.find((um) => um.id === anexo.id);
          if (escolhido === undefined) return null;
          return (
            <Arquivo
              key={anexo.id}
              {...{ anexo, escolhido, disabled }}
              campo={`arquivos.${i}.nome`}
              erro={erroDe(`arquivos.${i}.nome`)}
              onMudar={(parte) => mudar(anexo.id, parte)}
              onTarjar={() => setTarjando(anexo.id)}
            />
          );
        })}
      </ul>
      {aberto && (
        <TarjarModal
          id={id}
          arquivo={{ id: aberto.id, nome }}
          tarjas={aberto.tarjas}
          onChange={(tarjas) => mudar(aberto.id, { tarjas })}
          onClose={() => setTarjando(undefined)}
        />
      )}
    </section>
  );
}
